import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'

import { reasonOf } from '#ground/start-error.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { DispatchFault } from '#outbox/deliver-next.ts'
import { version } from '#settings/version.ts'

/** So long one delivery may take: less than it is claimed for (`claimSeconds`). */
const usualPatienceMs = 15_000

/** Of an answer only the status counts; a little of the rest is read, so that no receiver is cut off in the middle. */
const mostAnswerBytes = 16 * 1024

/**
 * Sends a signed message to the address in the operator's file and to no other: redirects are not followed. Answers the
 * status, 2xx. Throws a DispatchFault.
 */
export async function postWebhook(
  { url, secrets }: Webhook,
  message: Message,
  sentAt: Date,
  patienceMs = usualPatienceMs,
): Promise<number> {
  const headers = { ...signedHeaders(message, secrets, sentAt), ...headersOf(message.body) }
  const patience = AbortSignal.timeout(patienceMs)
  let answer: Answer
  try {
    answer = await answerOf(url, { headers, body: message.body, patience })
  } catch (error) {
    const reason = patience.aborted ? `no answer within ${patienceMs / 1_000} seconds` : reasonOf(error)
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
  readonly patience: AbortSignal
}

/** No agent: a connection of its own, and no proxy that the environment may name. The certificate is checked whatever the environment says. */
async function answerOf(url: URL, { headers, body, patience }: Request): Promise<Answer> {
  const options = { method: 'POST', headers, agent: false, signal: patience } as const
  const request =
    url.protocol === 'https:'
      ? tlsRequest(url, { ...options, rejectUnauthorized: true, minVersion: 'TLSv1.2' })
      : plainRequest(url, options)
  // What goes wrong behind the answer, or behind our patience, is nobody's any more.
  request.on('error', () => {})
  request.end(body)
  // Node's request answers with one message.
  const [response] = (await once(request, 'response', { signal: patience })) as [IncomingMessage]
  await readAway(response)
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
}

/** What breaks off behind the status changes nothing. */
async function readAway(response: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of response) {
      // Without an encoding an answer comes in buffers.
      bytes += (chunk as Buffer).length
      if (bytes > mostAnswerBytes) return
    }
  } catch {}
}

const wordsFor = (status: number) =>
  status >= 300 && status < 400 ? ', a redirect, which is not followed' : ''

/**
 * What is refused for what it says concerns one message only, all else the address. 410 means that nothing is wanted
 * there any more (Standard Webhooks).
 */
function remedyOf(status: number): DispatchFault['remedy'] {
  if (status === 410) return 'never'
  return [400, 409, 413, 415, 422].includes(status) ? 'again' : 'away'
}

/** So long a receiver is left alone at most: as long as the longest pause of ours. */
const longestMs = 12 * 3_600_000

/**
 * Until when the receiver wants to be left alone (`Retry-After`: seconds, or a day and time in GMT; RFC 9110, section
 * 10.2.3), half a day at most. Undefined when it does not say so, or says it in another way.
 */
export function retryMoment(header: string | undefined, now: Date): Date | undefined {
  const words = header?.trim() ?? ''
  const atMs = /^\d+$/.test(words)
    ? now.getTime() + Number(words) * 1_000
    : words.endsWith(' GMT')
      ? Date.parse(words)
      : NaN
  if (!(atMs > now.getTime())) return undefined
  return new Date(Math.min(atMs, now.getTime() + longestMs))
}

/** A webhook as its receiver gets it. */
interface Message {
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
