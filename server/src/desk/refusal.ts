import { Readable } from 'node:stream'

import type { DeskError, DeskRefusal } from '@portal/contract/desk/errors.ts'
import { envelopeVersion } from '@portal/contract/envelope.ts'
import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import type { Words } from '@portal/contract/words/words.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { languageOf } from '#http/answers.ts'
import { errorSentence, httpStatus } from '#http/errors/error-words.ts'
import type { OperatorError } from '#operator/operator-error.ts'

/** An error of the desk with a sentence of its own. */
export class DeskFailure extends AppError {
  readonly deskCode: ErrorCode | DeskRefusal
  readonly words: Words

  /** @param code decides the status */
  constructor(deskCode: ErrorCode | DeskRefusal, words: Words, code: ErrorCode, fields?: FieldErrors) {
    super(code, fields)
    this.deskCode = deskCode
    this.words = words
  }
}

/** A refusal of the desk (status 409). */
export class DeskRefused extends DeskFailure {
  /** @param message a sentence for the clerk, which names the other clerk, the case or the time */
  constructor(code: DeskRefusal, message: Words) {
    super(code, message, 'conflict')
  }
}

/** The error for invalid fields that only the database shows to be invalid, with a sentence for the clerk. */
export const deskInvalid = (message: Words, fields: FieldErrors): AppError =>
  new DeskFailure('invalid', message, 'invalid', fields)

/** An OperatorError as an error of the desk. Its sentence is in English. */
export const refusedByOperator = ({ code, message, fields }: OperatorError): AppError =>
  new DeskFailure(code === 'conflict' ? 'refused' : code, { de: message, en: message }, code, fields)

/** Sends an error in the envelope, in the language of the request. */
export function sendDeskFailure(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.code === 'method_not_allowed') void reply.header('allow', 'POST')
  const own = error instanceof DeskFailure ? error : undefined
  return reply
    .code(httpStatus[error.code])
    .type('application/json; charset=utf-8')
    .send({
      version: envelopeVersion,
      error: {
        code: own?.deskCode ?? error.code,
        message: (own?.words ?? errorSentence[error.code])[languageOf(fieldsOf(request))],
        ...(error.fields && { fields: error.fields }),
        requestId: request.id,
      } satisfies DeskError,
      payload: {},
    })
}

/** Where a request names its language: in the envelope or, if the body is a file, in the query. */
const fieldsOf = ({ body, query }: FastifyRequest): unknown =>
  body === undefined || body instanceof Readable ? query : body
