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
  /** Told how much of the body has left the browser, 0 to 1; 1 when all of it has. */
  onProgress?: (fraction: number) => void
}

/** Something that is sent once, however often it is tried. */
export interface Sending {
  /** Throws `ApiFailure`; an aborted one throws the signal's reason. */
  send: (options?: SendOptions) => Promise<Receipt>
}

/** Something that this page has sent, and what the last try has come to. */
export interface Sent {
  readonly kind: SubmissionKind
  /** When it was first sent, as ISO text. */
  readonly sentAt: string
  readonly answer: Promise<Receipt>
  /** Tries again, with the same key. */
  readonly again: () => Promise<Receipt>
}

let newest: Sent | undefined

/** What was sent last since the login; undefined when nothing was since the page was loaded. */
export const lastSent = (): Sent | undefined => newest

/** What was sent and is not known to have arrived. */
interface Open {
  readonly json: string
  readonly key: string
  /** A try with this key went unanswered, and no answer has said since that it was in vain. */
  mayHaveArrived: boolean
}

/** By path, what was sent last. */
const open = new Map<string, Open>()
let sender: string | undefined
onSessionChange(() => {
  newest = undefined
  const session = currentSession()
  // Whose session has expired may log in again and send the same (screens/leaving/kept-over-login.ts).
  if (session ? session.name !== sender : !hasSessionExpired()) open.clear()
})

/**
 * Prepares a call that takes effect once (requirement R77): tried again, by itself after a lost answer or by the user,
 * it carries the same key, and so does the same payload when it is sent anew before it has succeeded.
 * @param payload What to send, or how to make it; it is made once, when it is first sent.
 */
export function createSending<Request extends Schema>(
  endpoint: Endpoint<'creditor', Request, typeof receipt, SubmissionKind>,
  payload: z.input<Request> | (() => Promise<z.input<Request>>),
): Sending {
  let prepared: Promise<string> | undefined
  let sentAt: string | undefined
  const prepare = async () => JSON.stringify(await (isMaker(payload) ? payload() : payload))

  async function deliver(options: SendOptions): Promise<Receipt> {
    const token = currentSession()?.token
    prepared ??= prepare()
    const json = await prepared.catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    const sent = openOf(endpoint.path, json)
    const headers = { ...requestHeaders(token), [idempotencyHeader]: sent.key }
    const answer = await untilAnswered(
      sent,
      async () => payloadOf(endpoint, await post(endpoint.path, headers, requestBody(json), options), token),
      options.signal,
    )
    open.delete(endpoint.path)
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
/** So often a server is asked that is still busy with the first try. */
const maxPauses = 20

/**
 * Tries again once when nobody answered, and for a while when the first try is still under way. Once a try went unanswered,
 * a later one that is refused before the server has looked for the key (a proxy's limit, an expired session) is
 * `unavailable`, with the refusal as its cause: the earlier one may have arrived.
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

/** By XMLHttpRequest, because `fetch` does not say how much it has sent. */
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
