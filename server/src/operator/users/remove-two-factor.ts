import { notifyUser } from '#access/user-notices.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import type { IdentityCheck } from '#operator/users/identity-check.ts'
import { requireLockedUser } from '#operator/users/require-user.ts'

/**
 * Removes a second factor that the user has lost (requirement R35), and ends their sessions. Throws an
 * OperatorError if the user does not exist or has no second factor.
 * @param reason Written to the audit trail, as is `check`.
 */
export async function removeTwoFactor(
  db: Db,
  name: string,
  reason: string,
  act: Act,
  check: IdentityCheck = {},
) {
  await inTransaction(db, async (transaction) => {
    const { userId, username } = await requireLockedUser(transaction, name)
    await transaction.deleteFrom('backupCode').where('userId', '=', userId).execute()
    const removed = await transaction
      .deleteFrom('twoFactor')
      .where('userId', '=', userId)
      .returning('confirmedAt')
      .executeTakeFirst()
    if (!removed?.confirmedAt)
      throw new OperatorError(`${username} has no second factor; nothing was changed.`)
    await transaction.deleteFrom('session').where('userId', '=', userId).execute()
    await notifyUser(transaction, userId, 'two_factor_off', act.now)
    const details = { username, reason, ...check }
    await auditAct(transaction, act, { event: 'authn_two_factor_off', userId, details })
  })
}
