import { createHmac } from 'node:crypto'

/** A webhook as its receiver gets it. */
export interface Message {
  /** The same however often it is sent. */
  readonly id: string
  /** The bytes that are signed and sent. */
  readonly body: string
}

/** The headers by which a receiver knows who sent what, and when (Standard Webhooks: HMAC-SHA256, one signature a secret). */
export function signedHeaders(
  { id, body }: Message,
  secrets: readonly Buffer[],
  sentAt: Date,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000))
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
