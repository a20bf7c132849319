import { createHash } from 'node:crypto'

import type { Db } from '#db/connect.ts'
import { insertDue } from '#outbox/queue.ts'

/** Of a submission, what it is queued by. */
export interface ToldSubmission {
  readonly id: string
  readonly position: string
  /** Its case: what is told of one case is told in order. */
  readonly inkassoNumber: string | null
}

/** SQL's pattern of the channels of all webhooks. */
export const webhookChannels = 'webhook:%'

/** Each webhook has a channel of its own, so that one that is away holds up no other. */
export const channelOf = (webhook: string): string => `webhook:${webhook}`

/** The webhook of a channel. */
export const webhookOf = (channel: string): string => channel.slice('webhook:'.length)

/** Queues what was sent for each webhook, in the transaction that takes it in. */
export async function queueWebhooks(
  transaction: Db,
  webhooks: readonly string[],
  submission: ToldSubmission,
  now: Date,
): Promise<void> {
  if (webhooks.length === 0) return
  await insertDue(
    transaction,
    webhooks.map((webhook) => told(webhook, submission)),
    now,
  )
    .onConflict((conflict) => conflict.column('event').doNothing())
    .execute()
}

/** Queues anew what a webhook was told, or was never told: whatever became of it, it is told from the beginning. */
export async function queueAgain(
  transaction: Db,
  webhook: string,
  submissions: readonly ToldSubmission[],
  now: Date,
): Promise<void> {
  const anew = { state: 'waiting', tries: 0, nextTryAt: now, createdAt: now, settledAt: null } as const
  await insertDue(
    transaction,
    submissions.map((submission) => told(webhook, submission)),
    now,
  )
    .onConflict((conflict) => conflict.column('event').doUpdateSet({ ...anew, lastFault: '' }))
    .execute()
}

function told(webhook: string, { id, position, inkassoNumber }: ToldSubmission) {
  const channel = channelOf(webhook)
  const event = `${channel} ${id}`
  return {
    id: idOf(event),
    channel,
    event,
    kind: 'submission.created',
    userId: null,
    submissionId: id,
    lane: inkassoNumber,
    position,
  }
}

/** The same id for the same event for ever, also when its row was deleted meanwhile, or comes from a backup. */
const idOf = (event: string) => createHash('sha256').update(event).digest('hex').slice(0, 32)
