import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import type { Receipt } from '@portal/contract/receipt.ts'

/**
 * An error that is reported to the caller: a code, and optionally invalid fields, or the receipt of an identical
 * earlier submission.
 */
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

/**
 * The refusal (`forbidden`) for a clerk who sees the screens of a user and makes a call that changes
 * something or shows more than a screen. It has a message of its own.
 */
export class ViewOnly extends AppError {
  constructor() {
    super('forbidden')
  }
}
