import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import type { Repetition } from '#ground/repeat.ts'
import { readAnnounced } from '#notify/webhooks/announced-submission.ts'
import { postWebhook } from '#notify/webhooks/post.ts'
import { submissionCreated } from '#notify/webhooks/webhook-body.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { startDelivering } from '#outbox/deliver-loop.ts'
import { type Channel, DispatchFault } from '#outbox/deliver-next.ts'
import { channelOf } from '#outbox/queue-webhooks.ts'
import { crashPoint } from '#submissions/crash-point.ts'

interface LoopContext extends WebhookContext {
  warn(sentence: string, facts?: object): void
}

/** Delivers queued messages to a webhook repeatedly, until it is stopped. */
export const startWebhook = (context: LoopContext, webhook: Webhook): Repetition =>
  startDelivering(context, {
    open: () => createWebhookChannel(context, webhook),
    away: `The webhook "${webhook.name}" is unreachable or refuses messages: they wait. "portal webhook list" shows the errors, "portal doctor" checks the webhook.`,
    broken: `Messages to the webhook "${webhook.name}" cannot be sent at the moment`,
  })

interface WebhookContext {
  readonly db: Db
  readonly clock: Clock
}

/** The channel that announces queued submissions to a webhook. Submissions that cannot be fetched yet wait. */
export const createWebhookChannel = ({ db, clock }: WebhookContext, webhook: Webhook): Channel => ({
  name: channelOf(webhook.name),
  async deliver({ id, submissionId }) {
    crashPoint('webhook-claimed')
    const submission = submissionId === null ? undefined : await readAnnounced(db, submissionId)
    if (!submission) return 'superfluous'
    if (submission.isHeld) throw new DispatchFault('a file waits for the virus scan', 'early')
    await postWebhook(webhook, { id, body: submissionCreated(submission) }, clock())
    crashPoint('webhook-accepted')
    return 'sent'
  },
})
