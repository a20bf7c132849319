import type { Db } from '#db/connect.ts'

/** What a user is told of, so that he notices when it was not him (requirement R34). */
export type UserNoticeKind = 'two_factor_on' | 'two_factor_off' | 'password_changed' | 'login_locked'

/** Queues a notice in the transaction of the act; the operator's system sends it. */
export async function notifyUser(transaction: Db, userId: string, kind: UserNoticeKind, now: Date) {
  await transaction.insertInto('userNotice').values({ userId, kind, createdAt: now }).execute()
}

/** Tells a user that strangers have locked his name by wrong passwords, at most once a day. Wants his row locked. */
export async function notifyOfLock(transaction: Db, userId: string, now: Date) {
  const told = await transaction
    .selectFrom('userNotice')
    .where('userId', '=', userId)
    .where('kind', '=', 'login_locked' satisfies UserNoticeKind)
    .where('createdAt', '>', new Date(now.getTime() - 86_400_000))
    .select('id')
    .executeTakeFirst()
  if (!told) await notifyUser(transaction, userId, 'login_locked', now)
}
