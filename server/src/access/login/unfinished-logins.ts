import { notifyOfUnfinishedLogin } from '#access/user-notices.ts'
import { lockUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'

/** So long a login may wait for its second factor until its user hears of it (requirement R34). */
const patienceMinutes = 3

/** Notes that a login waits for its second factor. It is known also when its session is ended before it is finished. */
export const noteWaitingLogin = (transaction: Db, sessionId: string, userId: string, now: Date) =>
  transaction.insertInto('unfinishedLogin').values({ sessionId, userId, beganAt: now }).execute()

/** Forgets a login that was finished. */
export const forgetWaitingLogin = (transaction: Db, sessionId: string) =>
  transaction.deleteFrom('unfinishedLogin').where('sessionId', '=', sessionId).execute()

/** Tells the users whose logins were left unfinished, each in a transaction of its own. */
export async function tellOfUnfinishedLogins(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - patienceMinutes * 60_000)
  const left = await db
    .selectFrom('unfinishedLogin')
    .where('beganAt', '<', before)
    .select('userId')
    .distinct()
    .execute()
  for (const { userId } of left)
    await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId)
      const gone = await transaction
        .deleteFrom('unfinishedLogin')
        .where('userId', '=', userId)
        .where('beganAt', '<', before)
        .returning('sessionId')
        .execute()
      if (gone.length > 0) await notifyOfUnfinishedLogin(transaction, userId, now)
    })
}
