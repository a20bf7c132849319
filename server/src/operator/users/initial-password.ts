import { hashPassword, randomPassword } from '#access/login/passwords.ts'
import { replaceOpenRequest } from '#access/login/replace-open-request.ts'
import { notifyUser } from '#access/user-notices.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type Act, auditAct } from '#operator/act.ts'
import type { IdentityCheck } from '#operator/users/identity-check.ts'
import { requireLockedUser, requireUser } from '#operator/users/require-user.ts'

/** Validity of an initial password in days (requirement R12). */
const initialPasswordDays = 7

/** A password for the user's next login, and when it expires. */
export interface InitialPassword {
  readonly password: string
  readonly passwordExpiresAt: Date
}

export const newInitialPassword = (now: Date): InitialPassword => ({
  password: randomPassword(),
  passwordExpiresAt: new Date(now.getTime() + initialPasswordDays * 86_400_000),
})

/**
 * Gives a user a new initial password, because theirs is lost or has expired. Ends their sessions, closes an open
 * password request, and notifies them. Keeps the second factor. Throws an OperatorError if the user does not
 * exist.
 */
export async function resetPassword(db: Db, name: string, act: Act): Promise<InitialPassword> {
  const initial = newInitialPassword(act.now)
  await requireUser(db, name)
  const { passwordExpiresAt } = initial
  const passwordHash = await hashPassword(initial.password)
  await setInitialPassword(db, name, { passwordHash, passwordExpiresAt }, act)
  return initial
}

/** Like `resetPassword`, but takes a hashed password. Writes the identity check to the audit trail. */
export const setInitialPassword = (
  db: Db,
  name: string,
  { passwordHash, passwordExpiresAt }: { readonly passwordHash: string; readonly passwordExpiresAt: Date },
  act: Act,
  check: IdentityCheck = {},
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { now } = act
    const { userId, username } = await requireLockedUser(transaction, name)
    await transaction
      .updateTable('portalUser')
      .set({ passwordHash, passwordExpiresAt })
      .where('id', '=', userId)
      .execute()
    await replaceOpenRequest(transaction, userId, now)
    await transaction.deleteFrom('session').where('userId', '=', userId).execute()
    await notifyUser(transaction, userId, 'password_changed', now)
    const details = { username, ...check }
    await auditAct(transaction, act, { event: 'authn_password_reset', userId, details })
  })
