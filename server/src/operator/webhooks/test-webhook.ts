import { randomUUID } from 'node:crypto'

import type { Db } from '#db/connect.ts'
import { postWebhook } from '#notify/webhooks/post.ts'
import { portalTest } from '#notify/webhooks/webhook-body.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { DispatchFault } from '#outbox/deliver-next.ts'

/**
 * Sends a signed test event and returns the HTTP status. Throws an OperatorError if the webhook did not accept it.
 */
export async function testWebhook(db: Db, webhook: Webhook, act: Act): Promise<number> {
  const { name } = webhook
  await db
    .transaction()
    .execute((transaction) =>
      auditAct(transaction, act, { event: 'webhook_tested', details: { webhook: name } }),
    )
  try {
    return await postWebhook(webhook, { id: randomUUID(), body: portalTest(act.now) }, act.now)
  } catch (error) {
    if (error instanceof DispatchFault)
      throw new OperatorError(`The webhook "${name}" did not accept the event: ${error.message}`)
    throw error
  }
}
