import type { Endpoint } from '@portal/contract/endpoint.ts'
import { responseEnvelope } from '@portal/contract/envelope.ts'
import type { Receipt, receipt } from '@portal/contract/receipt.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import { idempotencyHeader } from '@portal/contract/submission.ts'
import * as z from 'zod/mini'

import { payloadOf, requestBody, requestHeaders, unanswered } from '#api/exchange.ts'
import { ApiFailure } from '#api/failure.ts'
import { isSettled, mayHaveArrived } from '#api/open-answers.ts'
import { randomId } from '#api/random-id.ts'
import { currentSession, hasSessionExpired, onSessionChange } from '#api/session.ts'

type Schema = z.core.$ZodType

export interface SendOptions {
  signal?: AbortSignal
  /** Upload progress, 0 to 1. */
  onProgress?: (fraction: number) => void
}

/** A submission that takes effect once, however often it is sent. */
export interface IdempotentCall {
  /** Throws `ApiFailure`, or the signal's reason if aborted. */
  send: (options?: SendOptions) => Promise<Receipt>
}

/** A submission sent from this page, with the outcome of its last try. */
export interface Sent {
  readonly kind: SubmissionKind
  /** Time of the first try, ISO. */
  readonly sentAt: string
  readonly answer: Promise<Receipt>
  /** Sends the submission again with the same idempotency key. */
  readonly again: () => Promise<Receipt>
}

let newest: Sent | undefined

/** Returns the last submission of this session; undefined if none was sent since the page was loaded. */
export const lastSent = (): Sent | undefined => newest

/** A submission without proof that it has arrived. */
interface Open {
  readonly json: string
  readonly key: string
  /** Whether a try with this key got no answer, and no later answer has proved that it did not arrive. */
  mayHaveArrived: boolean
}

/** The last submission to each path that is not known to have arrived. */
const open = new Map<string, Open>()
let sender: string | undefined
onSessionChange(() => {
  newest = undefined
  const session = currentSession()
  // `open` is kept if the session expired, because the same user may log in and send the same payload again
  // (screens/leaving/relogin-store.ts).
  if (session ? session.name !== sender : !hasSessionExpired()) open.clear()
})

/**
 * Prepares an idempotent call (requirement R77). Retries, automatic or by the user, send the same idempotency key.
 * So does a second call with the same payload if the first has not succeeded.
 * @param payload The payload, or a function that builds it before the first try.
 */
export function createIdempotentCall<Request extends Schema>(
  endpoint: Endpoint<'creditor', Request, typeof receipt, SubmissionKind>,
  payload: z.input<Request> | (() => Promise<z.input<Request>>),
): IdempotentCall {
  let prepared: Promise<string> | undefined
  // Kept in the call, so that a retry has the same key even if another payload has been sent to the path
  // since.
  let sent: Open | undefined
  let sentAt: string | undefined
  const prepare = async () => JSON.stringify(await (isMaker(payload) ? payload() : payload))

  async function deliver(options: SendOptions): Promise<Receipt> {
    const token = currentSession()?.token
    prepared ??= prepare()
    const json = await prepared.catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    const tried = (sent ??= openOf(endpoint.path, json))
    const headers = { ...requestHeaders(token), [idempotencyHeader]: tried.key }
    const answer = await untilAnswered(
      tried,
      async () => payloadOf(endpoint, await post(endpoint.path, headers, requestBody(json), options), token),
      options.signal,
    )
    if (open.get(endpoint.path) === tried) open.delete(endpoint.path)
    return answer
  }

  function send(options: SendOptions = {}) {
    const answer = deliver(options)
    sentAt ??= new Date().toISOString()
    newest = { kind: endpoint.sends, sentAt, answer, again: send }
    return answer
  }

  return { send }
}

const isMaker = <Payload>(payload: Payload | (() => Promise<Payload>)): payload is () => Promise<Payload> =>
  typeof payload === 'function'

function openOf(path: string, json: string): Open {
  sender = currentSession()?.name
  const last = open.get(path)
  if (last?.json === json) return last
  const sent = { json, key: randomId(), mayHaveArrived: false }
  open.set(path, sent)
  return sent
}

const pauseMilliseconds = 1000
/** Maximum retries while the server is busy with the first try. */
const maxPauses = 20

/**
 * Retries once if there is no answer, and up to `maxPauses` times while the server is still processing the first
 * try. If an earlier try may have arrived and a retry is refused before the server has looked up the key (by a
 * proxy's limit, or because the session has expired), throws `unavailable` with the refusal as its cause.
 */
async function untilAnswered<Answer>(
  sent: Open,
  attempt: () => Promise<Answer>,
  signal: AbortSignal | undefined,
) {
  let lost = 0
  for (let pauses = 0; ; pauses++) {
    try {
      return await attempt()
    } catch (error) {
      if (mayHaveArrived(error)) sent.mayHaveArrived = true
      else if (isSettled(error)) sent.mayHaveArrived = false
      else if (sent.mayHaveArrived) throw unanswered(error)
      const code = error instanceof ApiFailure ? error.code : undefined
      if (code === 'unavailable') lost++
      else if (code !== 'in_progress') throw error
      if (lost > 1 || pauses >= maxPauses) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    signal?.throwIfAborted()
  }
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function post(
  path: string,
  headers: Record<string, string>,
  body: string,
  { signal, onProgress }: SendOptions,
) {
  return new Promise<z.infer<typeof responseEnvelope>>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.upload.addEventListener('load', () => onProgress?.(1))
    request.addEventListener('load', () => {
      try {
        resolve(z.parse(responseEnvelope, JSON.parse(request.responseText)))
      } catch (cause) {
        reject(unanswered(cause, request.status))
      }
    })
    request.addEventListener('error', (cause) => reject(unanswered(cause)))
    request.addEventListener('abort', () => reject(signal?.reason))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
