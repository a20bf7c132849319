import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import type { Repetition } from '#ground/repeat.ts'
import { postWebhook } from '#notify/webhooks/post.ts'
import { readTold } from '#notify/webhooks/told-submission.ts'
import { submissionCreated } from '#notify/webhooks/webhook-body.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { startDelivering } from '#outbox/deliver-loop.ts'
import { type Channel, DispatchFault } from '#outbox/deliver-next.ts'
import { channelOf } from '#outbox/queue-webhooks.ts'
import { faultPoint } from '#submissions/fault-point.ts'

interface LoopContext extends WebhookContext {
  warn(sentence: string, facts?: object): void
}

/** Tells one webhook what waits for it, until it is stopped. */
export const startWebhook = (context: LoopContext, webhook: Webhook): Repetition =>
  startDelivering(context, {
    open: () => createWebhookChannel(context, webhook),
    away: `The webhook "${webhook.name}" is away or refuses what it is told: that waits. "portal webhook list" says why, "portal doctor" looks at it.`,
    broken: `The webhook "${webhook.name}" cannot be told anything for the moment`,
  })

interface WebhookContext {
  readonly db: Db
  readonly clock: Clock
}

/** Tells one of the operator's systems what waits for it, as soon as that can be fetched. */
export const createWebhookChannel = ({ db, clock }: WebhookContext, webhook: Webhook): Channel => ({
  name: channelOf(webhook.name),
  async deliver({ id, submissionId }) {
    faultPoint('webhook-claimed')
    const told = submissionId === null ? undefined : await readTold(db, submissionId)
    if (!told) return 'superfluous'
    if (told.isHeld) throw new DispatchFault('a file waits for the virus scan', 'early')
    await postWebhook(webhook, { id, body: submissionCreated(told) }, clock())
    faultPoint('webhook-accepted')
    return 'sent'
  },
})
