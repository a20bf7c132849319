import type { DeskEndpoint, DeskNeed } from '@portal/contract/desk/endpoint.ts'
import { type DeskError, deskResponse } from '@portal/contract/desk/errors.ts'
import { deskLogout } from '@portal/contract/desk/session.ts'
import { envelopeVersion } from '@portal/contract/envelope.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import {
  currentDeskSession,
  expireDeskSession,
  isDeskActive,
  onDeskSessionChange,
  signOut,
} from '#api/desk-session.ts'
import { currentLanguage } from '#i18n/language.ts'

type Schema = z.core.$ZodType

interface CallOptions {
  signal?: AbortSignal
}

/** A failed call of the desk: refused by the server, or not answered (code `unavailable`). */
export class DeskFailure extends Error {
  override readonly name = 'DeskFailure'
  readonly code: DeskError['code']
  /** Errors by field path; empty unless the code is `invalid`. */
  readonly fields: FieldErrors
  /** ID of the call in the server's log; '' if the server did not answer. */
  readonly requestId: string

  constructor(error: DeskError, options?: ErrorOptions) {
    super(error.message, options)
    this.code = error.code
    this.fields = error.fields ?? {}
    this.requestId = error.requestId
  }

  /** Whether the server answered. If not, the message is technical and not meant for clerks. */
  get isAnswered(): boolean {
    return this.requestId !== ''
  }
}

/**
 * Calls the desk's server and returns the payload, validated by the contract. Throws `DeskFailure`, or the
 * signal's reason if aborted. If the server no longer has the session, expires it here, too.
 */
export async function callDesk<Request extends Schema, Response extends Schema>(
  endpoint: DeskEndpoint<DeskNeed, Request, Response>,
  payload: z.input<Request>,
  options: CallOptions = {},
): Promise<z.output<Response>> {
  return ask(endpoint.path, payload, options, async (response, token) =>
    deskAnswer(endpoint, await response.json(), token),
  )
}

/** Returns the payload of an answer, validated by the contract. Throws the failure that it contains. */
export const deskAnswer = <Response extends Schema>(
  endpoint: Pick<DeskEndpoint<DeskNeed, Schema, Response>, 'response'>,
  answer: unknown,
  token: string | undefined,
): z.output<Response> => z.parse(endpoint.response, payloadOf(z.parse(deskResponse, answer), token))

/**
 * Fetches the unchanged bytes of a file. The blob has the media type that the server sent. Throws like
 * `callDesk`.
 */
export async function fetchDeskFile<Request extends Schema>(
  endpoint: DeskEndpoint<DeskNeed, Request, 'bytes'>,
  payload: z.input<Request>,
  options: CallOptions = {},
): Promise<Blob> {
  return ask(endpoint.path, payload, options, async (response, token) => {
    if (!response.ok) payloadOf(await envelopeOf(response), token)
    return response.blob()
  })
}

/** Ends the session here immediately, even if its login is not complete. */
export function logOut(): void {
  const ended = callDesk(deskLogout, {})
  signOut()
  // If the server is not reached, the session expires there.
  ended.catch(() => undefined)
}

/**
 * Sends a call and reads its response. Turns every error but a `DeskFailure` into the failure of an
 * unanswered call.
 */
async function ask<Answer>(
  path: string,
  payload: unknown,
  { signal }: CallOptions,
  read: (response: Response, token: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const token = currentDeskSession()?.token
  let status: number | undefined
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ version: envelopeVersion, language: currentLanguage(), payload }),
      signal: signal ?? null,
    })
    status = response.status
    return await read(response, token)
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof DeskFailure ? cause : unanswered(cause, status)
  }
}

const envelopeOf = async (response: Response) => z.parse(deskResponse, await response.json())

/** Returns the payload of a response. Throws the failure that it contains. */
function payloadOf({ error, payload }: z.infer<typeof deskResponse>, token: string | undefined): unknown {
  if (error === null) return payload
  if (error.code === 'unauthenticated' && token !== undefined && token === currentDeskSession()?.token)
    expireDeskSession()
  throw new DeskFailure(error)
}

/**
 * Returns the failure of a call that got no answer from the desk. Status 413 or 429 then comes from a proxy
 * with limits of its own.
 */
export function unanswered(cause: unknown, status?: number): DeskFailure {
  const code = status === 413 ? 'too_large' : status === 429 ? 'too_many' : 'unavailable'
  return new DeskFailure({ code, message: 'The desk did not answer.', requestId: '' }, { cause })
}

const maxRetries = 1

/** The cache of the desk's answers. Cleared when a session ends. */
export const deskQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // By default, a query waits silently while the browser is offline, and the rows of an earlier search
      // stay.
      networkMode: 'always',
      // Retries only unanswered calls. A refused call would be refused again.
      retry: (failures, error) =>
        failures < maxRetries && error instanceof DeskFailure && error.code === 'unavailable',
    },
  },
})

onDeskSessionChange(() => {
  if (!isDeskActive(currentDeskSession())) deskQueryClient.clear()
})

/** The options of a query. Screens that use them share one cache entry. Never write a key by hand. */
export const deskQuery = <Request extends Schema, Response extends Schema>(
  endpoint: DeskEndpoint<DeskNeed, Request, Response>,
  payload: z.input<Request>,
) =>
  queryOptions({
    queryKey: [endpoint.path, payload],
    queryFn: ({ signal }) => callDesk(endpoint, payload, { signal }),
  })
