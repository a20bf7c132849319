import { type CallError, envelopeVersion } from '@portal/contract/envelope.ts'
import { type Language } from '@portal/contract/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { type AppError, ViewOnly } from '#ground/app-error.ts'
import { errorSentence, httpStatus, viewOnlySentence } from '#http/errors/error-words.ts'

/** The envelope of a successful response (specification 1, part 7). */
export const success = (payload: unknown) => ({ version: envelopeVersion, error: null, payload })

/**
 * The envelope of a failure, with an empty payload.
 * @param message shown to users; defaults to the error's sentence
 */
export const failure = (
  error: AppError,
  language: Language,
  requestId: string,
  message = (error instanceof ViewOnly ? viewOnlySentence : errorSentence[error.code])[language],
) => ({
  version: envelopeVersion,
  error: {
    code: error.code,
    message,
    ...(error.fields && { fields: error.fields }),
    ...(error.receipt && { receipt: error.receipt }),
    requestId,
  } satisfies CallError,
  payload: {},
})

/** Sends a failure in the language of the request's envelope. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.code === 'method_not_allowed') void reply.header('allow', 'POST')
  return reply
    .code(httpStatus[error.code])
    .type('application/json; charset=utf-8')
    .send(failure(error, languageOf(request.body), request.id))
}

/** The language of a request's envelope, even of an invalid one. Defaults to German. */
export function languageOf(body: unknown): Language {
  return typeof body === 'object' && body !== null && 'language' in body && body.language === 'en'
    ? 'en'
    : 'de'
}
