import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'

/** The codes that the operator's API may return for an OperatorError. */
type FailureCode = Extract<ErrorCode, 'invalid' | 'not_found' | 'conflict' | 'restored_copy'>

interface Options extends ErrorOptions {
  readonly code?: FailureCode
  /** The invalid fields, if the code is `invalid`. */
  readonly fields?: FieldErrors
}

/**
 * An error that the operator can correct. Its message is a sentence that is printed by the command line and
 * returned by the API. The API also returns the code: by default `conflict`, which means that the current state
 * does not allow the action.
 */
export class OperatorError extends Error {
  readonly code: FailureCode
  readonly fields: FieldErrors | undefined

  constructor(sentence: string, options: Options = {}) {
    super(sentence, options)
    this.code = options.code ?? 'conflict'
    this.fields = options.fields
  }
}

/** Creates the error for something that does not exist. */
export const notFound = (sentence: string) => new OperatorError(sentence, { code: 'not_found' })

/** Creates the error for invalid fields. */
export const invalid = (sentence: string, fields: FieldErrors) =>
  new OperatorError(sentence, { code: 'invalid', fields })
