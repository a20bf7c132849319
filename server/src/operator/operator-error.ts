import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'

/** An error code for programs. */
type FailureCode = Extract<ErrorCode, 'invalid' | 'not_found' | 'conflict' | 'restored_copy'>

interface Options extends ErrorOptions {
  readonly code?: FailureCode
  /** Invalid fields, for the code `invalid`. */
  readonly fields?: FieldErrors
}

/**
 * An error that the operator can fix. Its message is one clear sentence, for the command line and the
 * operator's systems; systems also receive the code. The default is `conflict`: the request does not fit the
 * current state.
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

/** Something with this name does not exist. */
export const notFound = (sentence: string) => new OperatorError(sentence, { code: 'not_found' })

/** Fields are invalid. */
export const invalid = (sentence: string, fields: FieldErrors) =>
  new OperatorError(sentence, { code: 'invalid', fields })
