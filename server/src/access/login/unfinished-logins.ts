import { notifyOfUnfinishedLogin } from '#access/user-notices.ts'
import { lockUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'

/** How long a login may wait for its second factor before the user is notified (requirement R34). */
const graceMinutes = 3

/**
 * Records a login that waits for its second factor. The record is independent of the session, which may end
 * earlier.
 */
export const recordPendingLogin = (transaction: Db, sessionId: string, userId: string, now: Date) =>
  transaction.insertInto('unfinishedLogin').values({ sessionId, userId, beganAt: now }).execute()

/** Deletes the record of a completed login. */
export const forgetPendingLogin = (transaction: Db, sessionId: string) =>
  transaction.deleteFrom('unfinishedLogin').where('sessionId', '=', sessionId).execute()

/** Notifies users of unfinished logins, each user in their own transaction. */
export async function notifyOfUnfinishedLogins(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMinutes * 60_000)
  const due = await db
    .selectFrom('unfinishedLogin')
    .where('beganAt', '<', before)
    .select('userId')
    .distinct()
    .execute()
  for (const { userId } of due)
    await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId)
      const deleted = await transaction
        .deleteFrom('unfinishedLogin')
        .where('userId', '=', userId)
        .where('beganAt', '<', before)
        .returning('sessionId')
        .execute()
      if (deleted.length > 0) await notifyOfUnfinishedLogin(transaction, userId, now)
    })
}
