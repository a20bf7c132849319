import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'

/** What a program is told of a failure beside its sentence. */
type FailureCode = Extract<ErrorCode, 'invalid' | 'not_found' | 'conflict' | 'restored_copy'>

interface Options extends ErrorOptions {
  readonly code?: FailureCode
  /** The fields that are wrong, with `invalid`. */
  readonly fields?: FieldErrors
}

/**
 * A failure that the operator can mend: its message is one clear sentence, for the command line and for the operator's
 * systems. These read its code, too; where none is given, what was asked does not go with how things are.
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

/** Nothing of that name is there. */
export const notFound = (sentence: string) => new OperatorError(sentence, { code: 'not_found' })

/** A field is not as it should be. */
export const invalid = (sentence: string, fields: FieldErrors) =>
  new OperatorError(sentence, { code: 'invalid', fields })
