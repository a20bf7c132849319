import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { requireLockedUser } from '#operator/users/require-user.ts'
import { removeUser } from '#privacy/erasure/remove-user.ts'

/**
 * Deletes a user with their sessions, second factor, drafts with files, saved searches, password requests and
 * notices (docs/decisions/access.md). Keeps the submissions that they sent, with their name, and returns how many
 * these are. Throws an OperatorError if the user does not exist.
 * @param reason Written to the audit trail.
 */
export const deleteUser = (db: Db, username: string, reason: string, act: Act): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const { userId } = await requireLockedUser(transaction, username)
    const gone = await removeUser(transaction, userId)
    await auditAct(transaction, act, { event: 'user_deleted', userId, details: { ...gone, reason } })
    return gone.submissions
  })
