import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FieldErrors } from '@portal/contract/field-errors.ts'

/** A failure that the caller is told: a code, and for invalid input the wrong fields. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, fields?: FieldErrors) {
    super(code)
    this.code = code
    this.fields = fields
  }
}
