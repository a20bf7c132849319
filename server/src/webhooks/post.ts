import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'

import { DispatchFault } from '#dispatch/deliver-next.ts'
import { version } from '#environment/version.ts'
import { reasonOf } from '#errors/start-error.ts'
import { retryMoment } from '#webhooks/retry-after.ts'
import { type Message, signedHeaders } from '#webhooks/sign.ts'
import type { Webhook } from '#webhooks/webhook.ts'

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
