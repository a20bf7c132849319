import { notifyUser } from '#access/user-notices.ts'
import { lockUser } from '#access/user-row.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import { requireUser } from '#operator/users/require-user.ts'

/**
 * Takes a lost second factor from a user, with the reason for the trail (requirement R35). His sessions end.
 * Throws an OperatorError for an unknown name.
 */
export async function removeTwoFactor(db: Db, username: string, reason: string, now: Date) {
  await db.transaction().execute(async (transaction) => {
    const userId = await requireUser(transaction, username)
    await lockUser(transaction, userId)
    await transaction.deleteFrom('backupCode').where('userId', '=', userId).execute()
    await transaction.deleteFrom('twoFactor').where('userId', '=', userId).execute()
    await transaction.deleteFrom('session').where('userId', '=', userId).execute()
    await notifyUser(transaction, userId, 'two_factor_off', now)
    const details = { username, reason }
    await writeAudit(transaction, { event: 'authn_two_factor_off', actor: 'operator', userId, details }, now)
  })
}
