import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { isFetchable } from '#notify/webhooks/announced-submission.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { requeueWebhooks } from '#outbox/queue-webhooks.ts'

const batchSize = 1_000

/** The start of a period: a day (yyyy-mm-dd), which begins at midnight in Germany, or a time. */
export type Since = { readonly day: string } | { readonly moment: Date }

/**
 * Queues events for a webhook again, even if they were sent before: those of all submissions that were
 * received since the given day or time. The events keep their ids. Skips refused submissions. Returns how
 * many were queued.
 */
export const replayWebhook = (db: Db, webhook: string, since: Since, act: Act): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const begin =
      'day' in since
        ? sql<Date>`${since.day}::date::timestamp at time zone 'Europe/Berlin'`
        : sql<Date>`${since.moment}::timestamptz`
    const submissions = await transaction
      .selectFrom('submission')
      .where('receivedAt', '>=', begin)
      .where(isFetchable)
      .select(['id', 'position', 'inkassoNumber'])
      .orderBy('position')
      .execute()
    for (let from = 0; from < submissions.length; from += batchSize)
      await requeueWebhooks(transaction, webhook, submissions.slice(from, from + batchSize), act.now)
    const text = 'day' in since ? since.day : since.moment.toISOString()
    const details = { webhook, since: text, submissions: submissions.length }
    await auditAct(transaction, act, { event: 'webhook_replayed', details })
    return submissions.length
  })
