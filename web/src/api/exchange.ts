import type { Access, Endpoint } from '@portal/contract/endpoint.ts'
import { envelopeVersion, type responseEnvelope } from '@portal/contract/envelope.ts'
import * as z from 'zod/mini'

import { ApiFailure } from '#api/failure.ts'
import { currentSession, expireSession, isAuthenticated, signIn } from '#api/session.ts'
import { currentLanguage } from '#i18n/language.ts'

/** The headers of every call; `token` is left out where nobody is logged in. */
export const requestHeaders = (token: string | undefined): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

/** The body of every call. @param json The payload, already written as JSON. */
export const requestBody = (json: string): string =>
  `{"version":"${envelopeVersion}","language":"${currentLanguage()}","payload":${json}}`

/**
 * The payload of an answer as the contract declares it; throws the `ApiFailure` that the answer names.
 * A session that the server no longer knows ends here, for every screen alike, and one that may only set up two-factor
 * is led to it.
 * @param token The token that the call was made with.
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
 * The failure of a call that was never answered, or by somebody else than the portal: what stands before it may have a
 * limit of its own (RFC 9110, 15.5.14; RFC 6585, 4).
 * @param status Of an answer that is not the portal's.
 */
export function unanswered(cause: unknown, status?: number): ApiFailure {
  const code = status === 413 ? 'too_large' : status === 429 ? 'too_many' : 'unavailable'
  return new ApiFailure({ code, message: 'The portal did not answer.', requestId: '' }, { cause })
}
