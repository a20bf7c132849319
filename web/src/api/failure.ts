import type { CallError } from '@portal/contract/envelope.ts'
import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import type { Receipt } from '@portal/contract/receipt.ts'

/** A failed call: refused by the server, or not answered (code `unavailable`). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly code: ErrorCode
  /** Errors by field path; empty unless the code is `invalid`. */
  readonly fields: FieldErrors
  /** Receipt of the earlier submission if the code is `already_sent`. */
  readonly receipt: Receipt | undefined
  /** ID of the call in the server's log; '' if the server did not answer. */
  readonly requestId: string

  constructor(error: CallError, options?: ErrorOptions) {
    super(error.message, options)
    this.code = error.code
    this.fields = error.fields ?? {}
    this.receipt = error.receipt
    this.requestId = error.requestId
  }
}
