import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import type { Receipt } from '@portal/contract/receipt.ts'

/** A failure that the caller is told: a code, for invalid input the wrong fields, for what was sent before its receipt. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly receipt: Receipt | undefined

  constructor(code: ErrorCode, fields?: FieldErrors, receipt?: Receipt) {
    super(code)
    this.code = code
    this.fields = fields
    this.receipt = receipt
  }
}
