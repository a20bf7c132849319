import type { Access, Endpoint } from '@portal/contract/endpoint.ts'
import { envelopeVersion, type responseEnvelope } from '@portal/contract/envelope.ts'
import * as z from 'zod/mini'

import { ApiFailure } from '#api/failure.ts'
import { currentSession, expireSession, isAuthenticated, signIn } from '#api/session.ts'
import { currentLanguage } from '#i18n/language.ts'

/** The headers of every call. `token` is undefined if the user is not logged in. */
export const requestHeaders = (token: string | undefined): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

/** The body of every call. @param json The serialized payload. */
export const requestBody = (json: string): string =>
  `{"version":"${envelopeVersion}","language":"${currentLanguage()}","payload":${json}}`

/**
 * Returns the payload of a response, validated by the contract. Throws the `ApiFailure` that the response
 * contains. If the server no longer has the session, expires it here. If the session requires a two-factor set-up,
 * marks it so; the router then redirects to the set-up.
 * @param token The token that the call was sent with.
 */
export function payloadOf<Response extends z.core.$ZodType>(
  endpoint: Endpoint<Access, z.core.$ZodType, Response>,
  { error, payload }: z.infer<typeof responseEnvelope>,
  token: string | undefined,
): z.output<Response> {
  if (error === null) return z.parse(endpoint.response, payload)
  const session = currentSession()
  if (session && token === session.token) {
    if (error.code === 'unauthenticated') expireSession()
    if (error.code === 'two_factor_required' && isAuthenticated(session))
      signIn({ ...session, useTwoFA: false, compulsoryTwoFA: true })
  }
  throw new ApiFailure(error)
}

/**
 * Returns the failure of a call without an answer, or with an answer that is not the portal's. Status 413 or 429
 * then comes from a proxy with limits of its own (RFC 9110, 15.5.14; RFC 6585, 4).
 * @param status HTTP status of an answer that is not the portal's.
 */
export function unanswered(cause: unknown, status?: number): ApiFailure {
  const code = status === 413 ? 'too_large' : status === 429 ? 'too_many' : 'unavailable'
  return new ApiFailure({ code, message: 'The portal did not answer.', requestId: '' }, { cause })
}
