import type { Access, Endpoint } from '@portal/contract/endpoint.ts'
import { envelopeVersion, type responseEnvelope } from '@portal/contract/envelope.ts'
import * as z from 'zod/mini'

import { ApiFailure } from '#api/failure.ts'
import { currentSession, expireSession, isAuthenticated, signIn } from '#api/session.ts'
import { currentLanguage } from '#i18n/language.ts'

/** The headers of every call. `token` is left out without a login. */
export const requestHeaders = (token: string | undefined): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

/** The body of every call. @param json The serialized payload. */
export const requestBody = (json: string): string =>
  `{"version":"${envelopeVersion}","language":"${currentLanguage()}","payload":${json}}`

/**
 * Returns the payload of a response as the contract declares it. Throws the `ApiFailure` that the response contains. A
 * session that the server no longer knows ends here; one that must set up two-factor first is redirected to that.
 * @param token The token of the call.
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
 * The failure of a call without an answer, or with one that is not the portal's: a proxy may have limits of its own
 * (RFC 9110, 15.5.14; RFC 6585, 4).
 * @param status HTTP status of an answer that is not the portal's.
 */
export function unanswered(cause: unknown, status?: number): ApiFailure {
  const code = status === 413 ? 'too_large' : status === 429 ? 'too_many' : 'unavailable'
  return new ApiFailure({ code, message: 'The portal did not answer.', requestId: '' }, { cause })
}
