import type { Db } from '#db/connect.ts'

/** What a user is told of, so that he notices when it was not him (requirement R34). */
export type UserNoticeKind = 'two_factor_on' | 'two_factor_off' | 'password_changed'

/** Queues a notice in the transaction of the act; the operator's system sends it. */
export async function notifyUser(transaction: Db, userId: string, kind: UserNoticeKind, now: Date) {
  await transaction.insertInto('userNotice').values({ userId, kind, createdAt: now }).execute()
}
