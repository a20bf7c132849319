import { keysOf } from '#access/throttle-keys.ts'
import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { requireLockedUser } from '#operator/users/require-user.ts'

/**
 * Deletes a user who leaves, with the reason for the trail (docs/decisions/0030-users.md). His way in and what was his
 * alone go with him: sessions, second factor, drafts and their files, saved searches, requests and notices. What he has
 * sent stays under his name. Answers how many submissions that are. Throws an OperatorError for an unknown name.
 */
export const deleteUser = (db: Db, username: string, reason: string, act: Act): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { userId } = await requireLockedUser(transaction, username)
    const { submissions } = await transaction
      .selectFrom('submission')
      .where('userId', '=', userId)
      .select((eb) => eb.fn.countAll<string>().as('submissions'))
      .executeTakeFirstOrThrow()
    const gone = await removeUser(transaction, userId)
    const details = { ...gone, reason, submissions: Number(submissions) }
    await noteAct(transaction, act, { event: 'user_deleted', userId, details })
    return details.submissions
  })

/** Takes a user away with what is his alone; his row is locked. */
export async function removeUser(transaction: Db, userId: string) {
  const { exact, pattern } = keysOf(userId)
  await transaction
    .deleteFrom('throttle')
    .where((eb) => eb.or([eb('key', 'in', exact), eb('key', 'like', pattern)]))
    .execute()
  return transaction
    .deleteFrom('portalUser')
    .where('id', '=', userId)
    .returning(['username', 'customerNumber'])
    .executeTakeFirstOrThrow()
}
