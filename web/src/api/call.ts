import type { Access, Endpoint } from '@portal/contract/endpoint.ts'
import { envelopeVersion, responseEnvelope } from '@portal/contract/envelope.ts'
import * as z from 'zod/mini'

import { ApiFailure } from '#api/failure.ts'
import { currentSession, expireSession } from '#api/session.ts'
import { currentLanguage } from '#i18n/language.ts'

export { ApiFailure } from '#api/failure.ts'

type Schema = z.core.$ZodType

interface CallOptions {
  signal?: AbortSignal
  /** Another token than the session's: of a login that awaits its second factor. */
  token?: string | undefined
}

/**
 * Calls the portal and answers the payload as the contract declares it.
 * Throws `ApiFailure`; an aborted call throws the signal's reason instead.
 * A session that the server no longer knows ends here, for every screen alike.
 */
export async function call<Request extends Schema, Response extends Schema>(
  endpoint: Endpoint<Access, Request, Response>,
  payload: z.input<Request>,
  { signal, token = currentSession()?.token }: CallOptions = {},
): Promise<z.output<Response>> {
  const { error, payload: answer } = await post(endpoint.path, payload, token, signal)
  if (error === null) return z.parse(endpoint.response, answer)
  if (error.code === 'unauthenticated' && token === currentSession()?.token) expireSession()
  throw new ApiFailure(error)
}

async function post(
  path: string,
  payload: unknown,
  token: string | undefined,
  signal: AbortSignal | undefined,
) {
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
    return z.parse(responseEnvelope, await response.json())
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ApiFailure(
      { code: 'unavailable', message: 'The portal did not answer.', requestId: '' },
      { cause },
    )
  }
}
