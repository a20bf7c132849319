import type { Db } from '#db/connect.ts'
import { queueUserMail } from '#outbox/queue-user-mail.ts'

/** Security notices, by which users learn of changes that they did not make themselves (requirement R34). */
export type UserNoticeKind =
  | 'two_factor_on'
  | 'two_factor_off'
  | 'password_changed'
  | 'login_locked'
  | 'login_unfinished'

/**
 * Stores a security notice for the operator's system in the transaction of the change, and queues a mail if the
 * user has subscribed to it.
 */
export async function notifyUser(transaction: Db, userId: string, kind: UserNoticeKind, now: Date) {
  const { id } = await transaction
    .insertInto('userNotice')
    .values({ userId, kind, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueUserMail(transaction, { event: `user_notice ${id}`, kind, userId }, now)
}

const hourMs = 3_600_000

/**
 * Notifies a user, at most once a day, that strangers have locked their name with wrong passwords. Requires a lock
 * on the user's row.
 */
export const notifyOfLock = (transaction: Db, userId: string, now: Date) =>
  notifySeldom(transaction, { userId, kind: 'login_locked', hours: 24 }, now)

/**
 * Notifies a user, at most once an hour, that someone knew their password but not the second factor. Requires a
 * lock on the user's row.
 */
export const notifyOfUnfinishedLogin = (transaction: Db, userId: string, now: Date) =>
  notifySeldom(transaction, { userId, kind: 'login_unfinished', hours: 1 }, now)

interface SeldomNotice {
  readonly userId: string
  readonly kind: UserNoticeKind
  /** Minimum hours between two notices of the same kind. */
  readonly hours: number
}

async function notifySeldom(transaction: Db, { userId, kind, hours }: SeldomNotice, now: Date) {
  const recent = await transaction
    .selectFrom('userNotice')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>', new Date(now.getTime() - hours * hourMs))
    .select('id')
    .executeTakeFirst()
  if (!recent) await notifyUser(transaction, userId, kind, now)
}
