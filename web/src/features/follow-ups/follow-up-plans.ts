import type { Endpoint } from '@portal/contract/endpoint.ts'
import { sumOf } from '@portal/contract/fields/money.ts'
import {
  sendClaimIncreases,
  sendCreditNotes,
  sendPayments,
  sendStatement,
} from '@portal/contract/follow-ups.ts'
import type { receipt } from '@portal/contract/receipt.ts'
import type { sendingCalls } from '@portal/contract/sending-calls.ts'
import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'
import type * as z from 'zod/mini'

import { rowsOf, type RowList } from '#fields/form/form-values.ts'
import {
  claimIncreaseLayout,
  creditNoteLayout,
  emptyRow,
  paymentLayout,
  type PlaceForEach,
  type RowField,
  type RowLayout,
} from '#fields/rows/row-layouts.ts'

type FollowUpCall = Endpoint<'creditor', z.core.$ZodType, typeof receipt, FollowUpKind>

interface PlannedRows {
  readonly list: RowList
  readonly layout: RowLayout
  /** The amount fields of a row. The sum of the notice adds them up over all rows. */
  readonly amounts: readonly RowField[]
}

/** How to send a follow-up: its call, and its rows. A statement has no rows. */
export interface FollowUpPlan {
  readonly call: FollowUpCall
  readonly rows: PlannedRows | undefined
}

type Calls = Pick<typeof sendingCalls, FollowUpKind>

/** The list of rows that a request contains, with a layout that must cover each field of a row. */
type RowsOf<Sent> = {
  readonly [List in keyof Sent & RowList]: {
    readonly list: List
    readonly layout: LayoutOf<Sent[List]>
    readonly amounts: readonly (keyof LayoutOf<Sent[List]>)[]
  }
}[keyof Sent & RowList]
type LayoutOf<Rows> = Rows extends readonly (infer Row)[] ? PlaceForEach<Row> : never

/** The plan of one kind: its own call, and rows if the request has a list. */
interface PlanOf<Call extends Calls[FollowUpKind]> extends FollowUpPlan {
  readonly call: Call
  readonly rows: [RowsOf<z.output<Call['request']>>] extends [never]
    ? undefined
    : RowsOf<z.output<Call['request']>> & PlannedRows
}

export const followUpPlans: { readonly [Kind in FollowUpKind]: PlanOf<Calls[Kind]> } = {
  claimIncreases: {
    call: sendClaimIncreases,
    rows: { list: 'forderungen', layout: claimIncreaseLayout, amounts: ['invoiceSum', 'bankCosts'] },
  },
  payments: {
    call: sendPayments,
    rows: { list: 'zahlungen', layout: paymentLayout, amounts: ['amount'] },
  },
  creditNotes: {
    call: sendCreditNotes,
    rows: { list: 'gutschriften', layout: creditNoteLayout, amounts: ['amount'] },
  },
  statement: { call: sendStatement, rows: undefined },
}

/** The initial form: one empty row, or an empty statement. */
export const emptyFollowUp = (rows: PlannedRows | undefined, inkassoNumber: string): object => ({
  inkassoNumber,
  ...(rows ? { [rows.list]: [emptyRow(rows.layout)] } : { text: '' }),
})

export interface Total {
  readonly count: number
  readonly sum: string
  /** The date of the only row (ISO date); undefined for several rows. */
  readonly day: string | undefined
}

/**
 * Returns the number of rows of a valid form and their sum, as in the sent notice; undefined for a
 * statement.
 */
export function totalOf({ rows }: FollowUpPlan, form: object): Total | undefined {
  if (!rows) return undefined
  const sent = rowsOf(form, rows.list)
  const amounts = sent.flatMap((row) => rows.amounts.map((field) => row[field] ?? ''))
  const [only] = sent.length === 1 ? sent : []
  return {
    count: sent.length,
    sum: sumOf(amounts.filter((amount) => amount !== '')),
    day: only?.['date'] ?? only?.['invoiceDate'],
  }
}
