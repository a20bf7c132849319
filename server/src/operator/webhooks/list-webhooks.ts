import type { Db } from '#db/connect.ts'
import { webhookChannels, webhookOf } from '#outbox/queue-webhooks.ts'

/** Lists the events for webhooks in the outbox, or only the dead letters, oldest first. */
export async function listWebhooks(db: Db, { areDead }: { readonly areDead: boolean }) {
  const rows = await db
    .selectFrom('dispatch')
    .innerJoin('submission', 'submission.id', 'dispatch.submissionId')
    .where('channel', 'like', webhookChannels)
    .$if(areDead, (query) => query.where('dispatch.state', '=', 'dead'))
    .select([
      'dispatch.id',
      'channel',
      'receiptNumber',
      'createdAt',
      'dispatch.state',
      'tries',
      'nextTryAt',
      'settledAt',
      'lastFault',
    ])
    .orderBy('createdAt')
    .orderBy('submission.position')
    .orderBy('channel')
    .execute()
  return rows.map(({ channel, ...row }) => Object.assign(row, { webhook: webhookOf(channel) }))
}
