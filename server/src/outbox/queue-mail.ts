import type { Db } from '#db/connect.ts'
import { insertDue } from '#outbox/queue.ts'

/** A mail to queue. */
export interface NewDispatch {
  /** Deduplicates: an event is queued once. Contains the recipient if there are several. */
  readonly event: string
  readonly kind: string
  /** Undefined for mail to the operator. Deleted with the user. */
  readonly userId?: string
  /** Never a debtor's name or an amount. */
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Queues a mail in the transaction of its event. */
export async function queueMail(
  transaction: Db,
  { event, kind, userId, facts = {} }: NewDispatch,
  now: Date,
): Promise<void> {
  const mail = { channel: 'mail', event, kind, userId: userId ?? null, facts: JSON.stringify(facts) }
  await insertDue(transaction, [mail], now)
    .onConflict((conflict) => conflict.column('event').doNothing())
    .execute()
}
