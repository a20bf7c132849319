import type { CallError } from '@portal/contract/envelope.ts'
import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import type { Receipt } from '@portal/contract/receipt.ts'

/** A call that did not succeed: refused by the server, or never answered by it (code `unavailable`). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly code: ErrorCode
  /** Field path → what is wrong with it; empty unless the code is `invalid`. */
  readonly fields: FieldErrors
  /** Of what was sent before, with the code `already_sent`. */
  readonly receipt: Receipt | undefined
  /** Names the answer in the server's log; '' when the server did not answer. */
  readonly requestId: string

  constructor(error: CallError, options?: ErrorOptions) {
    super(error.message, options)
    this.code = error.code
    this.fields = error.fields ?? {}
    this.receipt = error.receipt
    this.requestId = error.requestId
  }
}
