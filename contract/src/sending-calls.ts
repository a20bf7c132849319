import type * as z from 'zod/mini'

import type { Endpoint } from '#endpoint.ts'
import { sendClaimIncreases, sendCreditNotes, sendPayments, sendStatement } from '#follow-ups.ts'
import { sendMandate } from '#handover.ts'
import { sendMessage } from '#messages.ts'
import type { receipt } from '#receipt.ts'
import { sendInstruction } from '#send-instruction.ts'
import type { SubmissionKind } from '#submission-kinds.ts'
import { answerTask } from '#tasks.ts'
import { uploadFiles } from '#upload.ts'

/** The call that sends each kind of submission. Its request, without files, is stored as the payload. */
export const sendingCalls = {
  mandate: sendMandate,
  upload: uploadFiles,
  claimIncreases: sendClaimIncreases,
  payments: sendPayments,
  statement: sendStatement,
  creditNotes: sendCreditNotes,
  taskAnswer: answerTask,
  message: sendMessage,
  instruction: sendInstruction,
} as const satisfies {
  readonly [Kind in SubmissionKind]: Endpoint<'creditor', z.ZodMiniObject, typeof receipt, Kind>
}
