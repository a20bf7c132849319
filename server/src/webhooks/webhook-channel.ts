import type { Db } from '#db/connect.ts'
import { type Channel, DispatchFault } from '#dispatch/deliver-next.ts'
import { channelOf } from '#dispatch/queue-webhooks.ts'
import { faultPoint } from '#submissions/fault-point.ts'
import type { Clock } from '#time/clock.ts'
import { postWebhook } from '#webhooks/post.ts'
import { readTold } from '#webhooks/told-submission.ts'
import { submissionCreated } from '#webhooks/webhook-body.ts'
import type { Webhook } from '#webhooks/webhook.ts'

export interface WebhookContext {
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
