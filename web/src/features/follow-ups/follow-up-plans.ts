import type { Endpoint } from '@portal/contract/endpoint.ts'
import {
  sendClaimIncreases,
  sendCreditNotes,
  sendPayments,
  sendStatement,
} from '@portal/contract/follow-ups.ts'
import type { sendingCalls } from '@portal/contract/sending-calls.ts'
import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'
import type { receipt } from '@portal/contract/submission.ts'
import type * as z from 'zod/mini'

import type { RowList } from '#fields/form/form-values.ts'
import {
  claimIncreaseLayout,
  creditNoteLayout,
  emptyRow,
  paymentLayout,
  type RowLayout,
} from '#fields/rows/row-layouts.ts'

export type FollowUpCall = Endpoint<'creditor', z.core.$ZodType, typeof receipt, FollowUpKind>

interface PlannedRows {
  readonly list: RowList
  readonly layout: RowLayout
}

/** A follow-up: the call that sends it, and the rows of which it is made; a statement has none. */
export interface FollowUpPlan {
  readonly call: FollowUpCall
  readonly rows: PlannedRows | undefined
}

export const followUpPlans: {
  readonly [Kind in FollowUpKind]: FollowUpPlan & { readonly call: (typeof sendingCalls)[Kind] }
} = {
  claimIncreases: { call: sendClaimIncreases, rows: { list: 'forderungen', layout: claimIncreaseLayout } },
  payments: { call: sendPayments, rows: { list: 'zahlungen', layout: paymentLayout } },
  creditNotes: { call: sendCreditNotes, rows: { list: 'gutschriften', layout: creditNoteLayout } },
  statement: { call: sendStatement, rows: undefined },
}

/** What stands in the form as it opens: one empty row, or an empty statement. */
export const emptyFollowUp = (rows: PlannedRows | undefined, inkassoNumber: string): object => ({
  inkassoNumber,
  ...(rows ? { [rows.list]: [emptyRow(rows.layout)] } : { text: '' }),
})
