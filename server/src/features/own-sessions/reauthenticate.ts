import type { Creditor } from '#access/creditor.ts'
import { noteFailedLogin } from '#access/note-failed-login.ts'
import { isPassword } from '#access/passwords.ts'
import { accountKey, addressKey } from '#access/throttle-keys.ts'
import { forgetFailures, isLocked } from '#access/throttle.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'

/**
 * Makes the session fresh again by the user's present password, under the same throttle as the login.
 * Throws `invalid` for the field `password` when it is wrong or the name is locked.
 */
export async function reauthenticate(
  { db, clock }: { db: Db; clock: Clock },
  { userId, username, sessionId }: Creditor,
  { password, address }: { password: string; address: string },
) {
  const now = clock()
  const locked = await isLocked(db, [accountKey(username), addressKey(address)], now)
  const user = await db
    .selectFrom('portalUser')
    .where('id', '=', userId)
    .select('passwordHash')
    .executeTakeFirst()
  const isRight = await isPassword(password, user?.passwordHash)
  if (locked || !isRight) {
    if (!locked) await noteFailedLogin(db, { username, userId, address }, now)
    throw new AppError('invalid', { password: 'unknown' })
  }
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('session').set({ freshAt: now }).where('id', '=', sessionId).execute()
    await forgetFailures(transaction, accountKey(username))
    await writeAudit(transaction, { event: 'authn_reauthentication_success', actor: username, userId }, now)
  })
}
