import type { Db } from '#db/connect.ts'
import { insertDue } from '#outbox/queue.ts'

export interface NewDispatch {
  /**
   * Identifies the event, so that its mail is queued only once. If there are several recipients, this text
   * must also identify the recipient.
   */
  readonly event: string
  readonly kind: string
  /** Undefined for a mail to the operator. The dispatch is deleted with the user. */
  readonly userId?: string
  /** Values for the text. Must not contain a debtor's name or an amount. */
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Queues a mail. Call this in the transaction of its event. */
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
