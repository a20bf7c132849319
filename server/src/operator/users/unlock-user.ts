import { accountKey, ownKeysOf } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { requireUser } from '#operator/users/require-user.ts'

/**
 * Unlocks a user after wrong passwords, in their usual networks and in others (requirement R08). Returns false if
 * no wrong passwords were counted. Throws an OperatorError if the user does not exist.
 */
export const unlockUser = (db: Db, name: string, act: Act) =>
  inTransaction(db, async (transaction) => {
    const { userId, username } = await requireUser(transaction, name)
    const { numDeletedRows } = await transaction
      .deleteFrom('throttle')
      .where((eb) => eb.or([eb('key', '=', accountKey(userId)), eb('key', 'like', ownKeysOf(userId))]))
      .executeTakeFirst()
    const wasLocked = numDeletedRows > 0n
    if (wasLocked) await auditAct(transaction, act, { event: 'authn_unlock', userId, details: { username } })
    return wasLocked
  })
