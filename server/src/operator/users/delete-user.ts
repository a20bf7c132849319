import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { requireLockedUser } from '#operator/users/require-user.ts'
import { removeUser } from '#privacy/erasure/remove-user.ts'

/**
 * Deletes a user who leaves, with the reason for the trail (docs/decisions/access.md). His way in and what was his
 * alone go with him: sessions, second factor, drafts and their files, saved searches, requests and notices. What he has
 * sent stays under his name. Answers how many submissions that are. Throws an OperatorError for an unknown name.
 */
export const deleteUser = (db: Db, username: string, reason: string, act: Act): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { userId } = await requireLockedUser(transaction, username)
    const gone = await removeUser(transaction, userId)
    await noteAct(transaction, act, { event: 'user_deleted', userId, details: { ...gone, reason } })
    return gone.submissions
  })
