import type { Db } from '#db/connect.ts'
import { insertDue } from '#outbox/queue.ts'

/** Something that is to be mailed once. */
export interface NewDispatch {
  /** What it tells of, and whom where several are told: what has this name already is not queued again. */
  readonly event: string
  readonly kind: string
  /** Undefined when it is for the operator. With the user it goes. */
  readonly userId?: string
  /** Never a debtor's name or an amount. */
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Queues a mail in the transaction of what it tells of: both are there or neither. */
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
