import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { requireLockedUser } from '#operator/users/require-user.ts'
import { removeUser } from '#privacy/erasure/remove-user.ts'

/**
 * Deletes a user who leaves, with a reason for the audit trail (docs/decisions/access.md): sessions,
 * second factor, drafts and their files, saved searches, requests and notices. What they sent stays under
 * their name. Returns the number of these submissions. Throws an OperatorError for an unknown name.
 */
export const deleteUser = (db: Db, username: string, reason: string, act: Act): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { userId } = await requireLockedUser(transaction, username)
    const gone = await removeUser(transaction, userId)
    await noteAct(transaction, act, { event: 'user_deleted', userId, details: { ...gone, reason } })
    return gone.submissions
  })
