import { createHash } from 'node:crypto'

import type { Db } from '#db/connect.ts'
import { insertDue } from '#outbox/queue.ts'

/** The fields of a submission that its webhooks need. */
export interface WebhookSubmission {
  readonly id: string
  readonly position: string
  /** The case's collection number. Webhooks about one case are delivered in order. */
  readonly inkassoNumber: string | null
}

/** LIKE pattern that matches all webhook channels. */
export const webhookChannels = 'webhook:%'

/** Each webhook has a channel of its own, so that a receiver that is down does not delay others. */
export const channelOf = (webhook: string): string => `webhook:${webhook}`

export const webhookOf = (channel: string): string => channel.slice('webhook:'.length)

/** Queues a new submission for each webhook. Call this in the submission's transaction. */
export async function queueWebhooks(
  transaction: Db,
  webhooks: readonly string[],
  submission: WebhookSubmission,
  now: Date,
): Promise<void> {
  if (webhooks.length === 0) return
  await insertDue(
    transaction,
    webhooks.map((webhook) => webhookRow(webhook, submission)),
    now,
  )
    .onConflict((conflict) => conflict.column('event').doNothing())
    .execute()
}

/** Queues submissions for a webhook again, whatever state their earlier dispatches are in. */
export async function requeueWebhooks(
  transaction: Db,
  webhook: string,
  submissions: readonly WebhookSubmission[],
  now: Date,
): Promise<void> {
  const reset = { state: 'waiting', tries: 0, nextTryAt: now, createdAt: now, settledAt: null } as const
  await insertDue(
    transaction,
    submissions.map((submission) => webhookRow(webhook, submission)),
    now,
  )
    .onConflict((conflict) => conflict.column('event').doUpdateSet({ ...reset, lastFault: '' }))
    .execute()
}

function webhookRow(webhook: string, { id, position, inkassoNumber }: WebhookSubmission) {
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

/** The id of an event's dispatch. It is always the same, even if the row was deleted or restored from a backup. */
const idOf = (event: string) => createHash('sha256').update(event).digest('hex').slice(0, 32)
