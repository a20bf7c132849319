import { type ErrorCode } from '@portal/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { failure } from '#http/answers.ts'
import { errorSentence, httpStatus } from '#http/errors/error-words.ts'
import { retryAfterSeconds } from '#operator-api/limits.ts'
import type { OperatorError } from '#operator/operator-error.ts'

/** The error response for an OperatorError. Contains the message of the OperatorError. */
export class Refused extends AppError {
  readonly sentence: string

  constructor({ code, fields, message }: OperatorError) {
    super(code, fields)
    this.sentence = message
  }
}

/** Messages by error code that replace those for creditors. */
const ownSentences: Partial<Record<ErrorCode, string>> = {
  invalid: 'Some fields are invalid.',
  unauthenticated: 'The API key is missing, wrong, revoked or expired (Authorization: Bearer <key>).',
  forbidden:
    'This key lacks the scope, may not be used from this address, or a proxy does not send X-Forwarded-For.',
  unsupported_media_type:
    'The body must be application/json, or application/x-ndjson for an import, optionally compressed with gzip.',
  too_slow: 'The body came too slowly, stalled, or was not complete after 30 minutes. Nothing was stored.',
  too_large: 'The request is too large.',
  storage_full: 'A disk of the portal is full. Nothing was stored.',
  method_not_allowed: 'Method not allowed; see the Allow header.',
}

/** Sends an error in the envelope. The message is always in English. */
export function sendOperatorFailure(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const { code } = error
  if (code in retryAfterSeconds)
    // The cast is safe: `in` has checked the key.
    void reply.header('retry-after', retryAfterSeconds[code as keyof typeof retryAfterSeconds])
  const sentence = error instanceof Refused ? error.sentence : (ownSentences[code] ?? errorSentence[code].en)
  return reply
    .code(httpStatus[code])
    .type('application/json; charset=utf-8')
    .send(failure(error, 'en', request.id, sentence))
}
