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

/** An error of the desk with its own message. */
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

/**
 * Returns the error for fields that match the contract but are invalid nonetheless, with a message for the
 * clerk.
 */
export const deskInvalid = (message: Words, fields: FieldErrors): AppError =>
  new DeskFailure('invalid', message, 'invalid', fields)

/** Converts an OperatorError to an error of the desk. The message is English in both languages. */
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

/** The part of a request that names its language: the envelope, or the query if the body is a file. */
const fieldsOf = ({ body, query }: FastifyRequest): unknown =>
  body === undefined || body instanceof Readable ? query : body
