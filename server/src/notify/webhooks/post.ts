import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'

import { reasonOf } from '#ground/start-error.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { DispatchFault } from '#outbox/deliver-next.ts'
import { version } from '#settings/version.ts'

/** Timeout of an attempt. Shorter than the time for which a message is claimed (`claimSeconds`). */
const defaultTimeoutMs = 15_000

/**
 * Maximum number of bytes that are read from the body of a response. The body is ignored; reading it lets the
 * receiver finish sending.
 */
const maxResponseBytes = 16 * 1024

/**
 * Posts a signed message to the configured URL, and returns the status (2xx). Does not follow redirects. Throws a
 * DispatchFault if there is no response or another status.
 */
export async function postWebhook(
  { url, secrets }: Webhook,
  message: Message,
  sentAt: Date,
  timeoutMs = defaultTimeoutMs,
): Promise<number> {
  const headers = { ...signedHeaders(message, secrets, sentAt), ...headersOf(message.body) }
  const timeout = AbortSignal.timeout(timeoutMs)
  let answer: Answer
  try {
    answer = await send(url, { headers, body: message.body, timeout })
  } catch (error) {
    const reason = timeout.aborted ? `no answer within ${timeoutMs / 1_000} seconds` : reasonOf(error)
    throw new DispatchFault(reason, 'away')
  }
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return status
  const quietUntil = status === 429 || status === 503 ? retryMoment(retryAfter, sentAt) : undefined
  throw new DispatchFault(`HTTP status ${status}${wordsFor(status)}`, remedyOf(status), quietUntil)
}

const headersOf = (body: string) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  'user-agent': `creditor-portal/${version}`,
})

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeout: AbortSignal
}

/**
 * Sends the request. `agent: false` opens a new connection and ignores proxy settings of the environment. TLS
 * certificates are always verified.
 */
async function send(url: URL, { headers, body, timeout }: Request): Promise<Answer> {
  const options = { method: 'POST', headers, agent: false, signal: timeout } as const
  const request =
    url.protocol === 'https:'
      ? tlsRequest(url, { ...options, rejectUnauthorized: true, minVersion: 'TLSv1.2' })
      : plainRequest(url, options)
  // Errors after the response or the timeout are ignored; without a listener they would end the process.
  request.on('error', () => {})
  request.end(body)
  // The cast is safe: the only argument of the event `response` is the response.
  const [response] = (await once(request, 'response', { signal: timeout })) as [IncomingMessage]
  await discardBody(response)
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
}

/** Reads and discards the body, up to the limit. The status is known, so errors are ignored. */
async function discardBody(response: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of response) {
      // The cast is safe: without an encoding, chunks are Buffers.
      bytes += (chunk as Buffer).length
      if (bytes > maxResponseBytes) return
    }
  } catch {
    // The status has arrived.
  }
}

const wordsFor = (status: number) =>
  status >= 300 && status < 400 ? ', a redirect, which is not followed' : ''

/**
 * Returns what to do after an error status. 410 means that the receiver wants no more messages (Standard
 * Webhooks), so the message is given up. After a status about the content, only this message is retried; after any
 * other status, the channel pauses.
 */
function remedyOf(status: number): DispatchFault['remedy'] {
  if (status === 410) return 'never'
  return [400, 409, 413, 415, 422].includes(status) ? 'again' : 'away'
}

/** Maximum pause that `Retry-After` can demand: the same as the longest backoff. */
const maxRetryAfterMs = 12 * 3_600_000

/**
 * The time of the next attempt according to `Retry-After` (seconds, or a date in GMT; RFC 9110, section 10.2.3),
 * at most half a day from now. Undefined if the header is missing or invalid, or its time has passed.
 */
export function retryMoment(header: string | undefined, now: Date): Date | undefined {
  const words = header?.trim() ?? ''
  const atMs = /^\d+$/.test(words)
    ? now.getTime() + Number(words) * 1_000
    : words.endsWith(' GMT')
      ? Date.parse(words)
      : NaN
  if (!(atMs > now.getTime())) return undefined
  return new Date(Math.min(atMs, now.getTime() + maxRetryAfterMs))
}

interface Message {
  /** The same for all attempts, so that the receiver can recognize repeats. */
  readonly id: string
  /** The text that is signed and sent. */
  readonly body: string
}

/** Creates the signature headers (Standard Webhooks: HMAC-SHA256, one signature per secret). */
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
