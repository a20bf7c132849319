import type { LoggedInUser } from '#access/creditor.ts'
import { requireStillActive } from '#access/own-session.ts'
import { type PasswordContext, provePassword } from '#access/prove-password.ts'
import { readUser } from '#access/user-row.ts'
import { AppError } from '#errors/app-error.ts'

/**
 * Makes the session fresh again by the user's present password, under the same throttle as the login.
 * Throws `invalid` for the field `password` when it is wrong or the name is locked.
 */
export async function reauthenticate(
  context: PasswordContext,
  user: LoggedInUser,
  { password, address }: { password: string; address: string },
) {
  const { userId, username, sessionId } = user
  const claim = {
    username,
    password,
    address,
    source: `user:${userId}`,
    findUser: () => readUser(context.db, userId),
  }
  const isRight = await provePassword(context, claim, async (transaction, _user, now) => {
    await requireStillActive(transaction, user)
    await transaction.updateTable('session').set({ freshAt: now }).where('id', '=', sessionId).execute()
    return { result: true, audit: { event: 'authn_reauthentication_success' } }
  })
  if (!isRight) throw new AppError('invalid', { password: 'unknown' })
}
