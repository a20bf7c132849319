import type { Db } from '#db/connect.ts'
import { topicOfKind, type UserMailKind } from '#outbox/mail-kinds.ts'
import { type NewDispatch, queueMail } from '#outbox/queue-mail.ts'

interface UserMail extends NewDispatch {
  readonly kind: UserMailKind
  readonly userId: string
}

/** Queues a mail to a user who wants to be told of such, in the transaction of what it tells of. */
export async function queueUserMail(transaction: Db, mail: UserMail, now: Date): Promise<void> {
  const wanted = await readUserMail(transaction, mail.userId)
  if (wanted?.topics.includes(topicOfKind[mail.kind])) await queueMail(transaction, mail, now)
}

/** Where a user wants to be told of what; undefined while he has confirmed no address, and while he is disabled. */
export const readUserMail = (db: Db, userId: string) =>
  db
    .selectFrom('userMail')
    .innerJoin('portalUser', 'portalUser.id', 'userId')
    .where('userId', '=', userId)
    .where('disabledAt', 'is', null)
    .select(['address', 'language', 'topics', 'digest', 'weekday'])
    .executeTakeFirst()
