import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { isGiven } from '#notify/webhooks/told-submission.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { queueAgain } from '#outbox/queue-webhooks.ts'

/** So many rows in one statement. */
const portion = 1_000

/** A day in Germany (yyyy-mm-dd), from its beginning, or a moment (ISO with a zone). */
export type Since = { readonly day: string } | { readonly moment: Date }

/**
 * Lets a webhook be told anew of everything that was sent since then, whatever became of it before, under the ids that
 * it had. Answers how many. Of what was refused nobody is told.
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
      .where(isGiven)
      .select(['id', 'position', 'inkassoNumber'])
      .orderBy('position')
      .execute()
    for (let from = 0; from < submissions.length; from += portion)
      await queueAgain(transaction, webhook, submissions.slice(from, from + portion), act.now)
    const text = 'day' in since ? since.day : since.moment.toISOString()
    const details = { webhook, since: text, submissions: submissions.length }
    await noteAct(transaction, act, { event: 'webhook_replayed', details })
    return submissions.length
  })
