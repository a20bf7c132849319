import { type ErrorCode } from '@portal/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { failure } from '#http/answers.ts'
import { errorSentence, httpStatus } from '#http/errors/error-words.ts'
import { retryAfterSeconds } from '#operator-api/limits.ts'
import type { OperatorError } from '#operator/operator-error.ts'

/** What the operator's work has refused, with its sentence. */
export class Refused extends AppError {
  readonly sentence: string

  constructor({ code, fields, message }: OperatorError) {
    super(code, fields)
    this.sentence = message
  }
}

/** Where the words for creditors would be wrong. */
const ownSentences: Partial<Record<ErrorCode, string>> = {
  invalid: 'Some fields are not as they should be.',
  unauthenticated: 'There is no key, or it is wrong, revoked or expired (Authorization: Bearer <key>).',
  forbidden:
    'This key may not do this, or not from this address, or a proxy does not say from where (X-Forwarded-For).',
  unsupported_media_type:
    'The body must be of the type application/json, of an import application/x-ndjson, as it is or packed with gzip.',
  too_slow: 'The body came too slowly, stood still, or had not ended after 30 minutes; nothing was taken.',
  too_large: 'The request has more bytes than are taken.',
  storage_full: 'A disk of the portal is full; nothing was taken.',
  method_not_allowed: 'This address takes other methods only; Allow names them.',
}

/** Answers a failure in the envelope; in English, as everything that is told to the operator. */
export function sendOperatorFailure(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const { code } = error
  if (code in retryAfterSeconds)
    // Safe: it is one of them.
    void reply.header('retry-after', retryAfterSeconds[code as keyof typeof retryAfterSeconds])
  const sentence = error instanceof Refused ? error.sentence : (ownSentences[code] ?? errorSentence[code].en)
  return reply
    .code(httpStatus[code])
    .type('application/json; charset=utf-8')
    .send(failure(error, 'en', request.id, sentence))
}
