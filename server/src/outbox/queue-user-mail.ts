import type { Db } from '#db/connect.ts'
import { topicOfKind, type UserMailKind } from '#outbox/mail-kinds.ts'
import { type NewDispatch, queueMail } from '#outbox/queue-mail.ts'

interface UserMail extends NewDispatch {
  readonly kind: UserMailKind
  readonly userId: string
}

/** Queues a mail if the user has subscribed to its topic. Call this in the transaction of its event. */
export async function queueUserMail(transaction: Db, mail: UserMail, now: Date): Promise<void> {
  const settings = await readUserMail(transaction, mail.userId)
  if (settings?.topics.includes(topicOfKind[mail.kind])) await queueMail(transaction, mail, now)
}

/** Reads a user's mail settings. Undefined if the user has no confirmed address or is disabled. */
export const readUserMail = (db: Db, userId: string) =>
  db
    .selectFrom('userMail')
    .innerJoin('portalUser', 'portalUser.id', 'userId')
    .where('userId', '=', userId)
    .where('disabledAt', 'is', null)
    .select(['address', 'language', 'topics', 'digest', 'weekday'])
    .executeTakeFirst()
