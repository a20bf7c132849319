import { startDelivering } from '#dispatch/deliver-loop.ts'
import type { Repetition } from '#time/repeat.ts'
import { createWebhookChannel, type WebhookContext } from '#webhooks/webhook-channel.ts'
import type { Webhook } from '#webhooks/webhook.ts'

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
