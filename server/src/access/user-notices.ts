import type { Db } from '#db/connect.ts'
import { queueUserMail } from '#outbox/queue-user-mail.ts'

/** What a user is told of, so that he notices when it was not him (requirement R34). */
export type UserNoticeKind =
  | 'two_factor_on'
  | 'two_factor_off'
  | 'password_changed'
  | 'login_locked'
  | 'login_unfinished'

/** Notes a notice in the transaction of the act, for the operator's system, and queues it as a mail if he wants it. */
export async function notifyUser(transaction: Db, userId: string, kind: UserNoticeKind, now: Date) {
  const { id } = await transaction
    .insertInto('userNotice')
    .values({ userId, kind, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueUserMail(transaction, { event: `user_notice ${id}`, kind, userId }, now)
}

const hourMs = 3_600_000

/** Tells a user that strangers have locked his name by wrong passwords, at most once a day. Wants his row locked. */
export const notifyOfLock = (transaction: Db, userId: string, now: Date) =>
  notifySeldom(transaction, { userId, kind: 'login_locked', hours: 24 }, now)

/**
 * Tells a user that somebody had the right password and not the second factor, at most once an hour. Wants his row
 * locked.
 */
export const notifyOfUnfinishedLogin = (transaction: Db, userId: string, now: Date) =>
  notifySeldom(transaction, { userId, kind: 'login_unfinished', hours: 1 }, now)

interface SeldomNotice {
  readonly userId: string
  readonly kind: UserNoticeKind
  /** So long nothing more is said of the same kind. */
  readonly hours: number
}

async function notifySeldom(transaction: Db, { userId, kind, hours }: SeldomNotice, now: Date) {
  const told = await transaction
    .selectFrom('userNotice')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>', new Date(now.getTime() - hours * hourMs))
    .select('id')
    .executeTakeFirst()
  if (!told) await notifyUser(transaction, userId, kind, now)
}
