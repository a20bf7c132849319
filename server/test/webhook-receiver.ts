import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import type { Webhook } from '#notify/webhooks/webhook.ts'

/** A received webhook. */
export interface ReceivedWebhook {
  readonly method: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly id: string
  readonly body: string
  /** Number of valid signatures. */
  readonly signatures: number
}

/** A real local webhook receiver for tests. */
export interface WebhookReceiver {
  readonly url: string
  readonly port: number
  readonly webhook: Webhook
  /** The receiver's secret, in the format of WEBHOOK_SECRETS. */
  readonly secrets: string
  readonly received: readonly ReceivedWebhook[]
  close(): Promise<void>
}

interface Wishes {
  readonly name?: string
  readonly port?: number
  /** Answers a webhook, by default with 204. */
  readonly answer?: (received: ReceivedWebhook, response: ServerResponse) => void
}

export const testSecret = Buffer.alloc(32, 'geheim')
/** The secret as the operator configures it. */
export const testSecretText = `whsec_${testSecret.toString('base64')}`

export async function startWebhookReceiver({
  name = 'collection',
  port = 0,
  answer = (_received, response) => response.writeHead(204).end(),
}: Wishes = {}): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    const take = async () => {
      const { method, headers } = request
      const body = await text(request)
      const webhook = { method, headers, body, id: String(headers['webhook-id']) }
      const whole = { ...webhook, signatures: await countSignatures(headers, body) }
      received.push(whole)
      answer(whole, response)
    }
    void take()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}/hooks/portal`
  return {
    url,
    port: address.port,
    webhook: { name, url: new URL(url), secrets: [testSecret] },
    secrets: `${name}=${testSecretText}`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Counts the valid signatures of a webhook. Verifies them with Web Crypto, not with the portal's code. */
async function countSignatures(headers: IncomingHttpHeaders, body: string): Promise<number> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', testSecret, algorithm, false, ['verify'])
  const content = Buffer.from(
    `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`,
  )
  const signatures = String(headers['webhook-signature']).split(' ')
  const verdicts = await Promise.all(
    signatures.map(async (signature) => {
      const [version, base64 = ''] = signature.split(',')
      return (
        version === 'v1' && (await crypto.subtle.verify('HMAC', key, Buffer.from(base64, 'base64'), content))
      )
    }),
  )
  return verdicts.filter(Boolean).length
}
