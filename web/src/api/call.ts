import type { Access, Endpoint } from '@portal/contract/endpoint.ts'
import { responseEnvelope } from '@portal/contract/envelope.ts'
import * as z from 'zod/mini'

import { payloadOf, requestBody, requestHeaders, unanswered } from '#api/exchange.ts'
import { currentSession } from '#api/session.ts'

export { ApiFailure } from '#api/failure.ts'

type Schema = z.core.$ZodType

interface CallOptions {
  signal?: AbortSignal
  /** Default: the session's token. A login that waits for its second factor has a token of its own. */
  token?: string | undefined
}

/**
 * Calls the portal and returns the payload, validated by the contract. Throws `ApiFailure`, or the signal's reason
 * if aborted.
 */
export async function call<Request extends Schema, Response extends Schema>(
  endpoint: Endpoint<Access, Request, Response>,
  payload: z.input<Request>,
  { signal, token = currentSession()?.token }: CallOptions = {},
): Promise<z.output<Response>> {
  return payloadOf(endpoint, await post(endpoint.path, payload, token, signal), token)
}

async function post(
  path: string,
  payload: unknown,
  token: string | undefined,
  signal: AbortSignal | undefined,
) {
  let status: number | undefined
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: requestHeaders(token),
      body: requestBody(JSON.stringify(payload)),
      signal: signal ?? null,
    })
    status = response.status
    return z.parse(responseEnvelope, await response.json())
  } catch (cause) {
    signal?.throwIfAborted()
    throw unanswered(cause, status)
  }
}
