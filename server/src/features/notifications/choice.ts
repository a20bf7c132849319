import { type NotificationChoice, notificationTopics } from '@portal/contract/notifications.ts'

import { awaitedAddress } from '#access/awaited-address.ts'
import type { Creditor } from '#access/creditor.ts'
import { requireStillActive } from '#access/own-session.ts'
import { lockUser } from '#access/user-row.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import { readUserMail } from '#dispatch/queue-user-mail.ts'
import { AppError } from '#errors/app-error.ts'
import type { Clock } from '#time/clock.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
}

/** What a user is told and where; before he has an address, what he would be told of. */
export async function readChoice({ db, clock }: Context, { userId }: Creditor) {
  const [chosen, awaited] = [await readUserMail(db, userId), await awaitedAddress(db, userId, clock())]
  return {
    address: chosen?.address ?? '',
    awaited: awaited?.address ?? '',
    language: chosen?.language ?? 'de',
    topics: chosen?.topics ?? [...notificationTopics],
  }
}

/** Chooses topics and language. Throws `conflict` for a user without an address. */
export async function changeTopics(
  { db, clock }: Context,
  creditor: Creditor,
  { language, topics }: NotificationChoice,
) {
  const now = clock()
  const { userId, username: actor } = creditor
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    await requireStillActive(transaction, creditor)
    await transaction
      .updateTable('userMail')
      .set({ language, topics })
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirstOrThrow(() => new AppError('conflict'))
    const details = { language, topics: topics.join(', ') }
    await writeAudit(transaction, { event: 'mail_topics_changed', actor, userId, details }, now)
  })
}
