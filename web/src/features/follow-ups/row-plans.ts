import type { Endpoint } from '@portal/contract/endpoint.ts'
import {
  claimIncreasesRequest,
  creditNotesRequest,
  paymentsRequest,
  sendClaimIncreases,
  sendCreditNotes,
  sendPayments,
} from '@portal/contract/follow-ups.ts'
import { maxLengths } from '@portal/contract/handover.ts'
import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'
import type { receipt } from '@portal/contract/submission.ts'
import type * as z from 'zod/mini'

import type { FollowUpTextKey } from '#features/follow-ups/follow-up-texts.ts'
import type { TypedKind } from '#fields/TypedField.tsx'

/** One field of a row; its name is the wire's and the key of its label. */
interface RowField {
  readonly name: FollowUpTextKey
  readonly kind: TypedKind
  readonly maxLength?: number
  readonly required?: boolean
}

/** A follow-up that is a list of rows: what a row has, and where the rows go. */
export interface RowPlan {
  /** Field of the request that holds the rows. */
  readonly list: 'forderungen' | 'zahlungen' | 'gutschriften'
  readonly fields: readonly RowField[]
  /** So many rows always remain. */
  readonly leastRows: 0 | 1
  readonly one: FollowUpTextKey
  readonly add: FollowUpTextKey
  /** What is said when there is no row. */
  readonly none: FollowUpTextKey
  readonly request: z.core.$ZodType
  readonly endpoint: Endpoint<'creditor', z.core.$ZodType, typeof receipt, FollowUpKind>
}

/** The longest reason of a claim increase, which the mandate's claims do not have. */
const maxIncreaseReason = 250

export const rowPlans = {
  claimIncreases: {
    list: 'forderungen',
    fields: [
      { name: 'invoiceSum', kind: 'amount', required: true },
      { name: 'invoiceNumber', kind: 'text', required: true, maxLength: maxLengths.invoiceNumber },
      { name: 'invoiceDate', kind: 'date', required: true },
      { name: 'faelligkeitDate', kind: 'date' },
      { name: 'bankCosts', kind: 'amount' },
      { name: 'reason', kind: 'text', maxLength: maxIncreaseReason },
    ],
    leastRows: 1,
    one: 'claim',
    add: 'addClaim',
    none: 'noClaim',
    request: claimIncreasesRequest,
    endpoint: sendClaimIncreases,
  },
  payments: {
    list: 'zahlungen',
    fields: [
      { name: 'amount', kind: 'amount', required: true },
      { name: 'date', kind: 'date', required: true },
      { name: 'reason', kind: 'text', maxLength: maxLengths.reason },
      { name: 'owner', kind: 'text', maxLength: maxLengths.owner },
      { name: 'iban', kind: 'iban' },
      { name: 'bic', kind: 'text', maxLength: maxLengths.bic },
      { name: 'konto', kind: 'text', maxLength: maxLengths.konto },
      { name: 'blz', kind: 'blz' },
    ],
    leastRows: 0,
    one: 'payment',
    add: 'addPayment',
    none: 'noPayment',
    request: paymentsRequest,
    endpoint: sendPayments,
  },
  creditNotes: {
    list: 'gutschriften',
    fields: [
      { name: 'amount', kind: 'amount', required: true },
      { name: 'date', kind: 'date', required: true },
      { name: 'reason', kind: 'text', maxLength: maxLengths.reason },
    ],
    leastRows: 0,
    one: 'creditNote',
    add: 'addCreditNote',
    none: 'noCreditNote',
    request: creditNotesRequest,
    endpoint: sendCreditNotes,
  },
} as const satisfies Record<Exclude<FollowUpKind, 'statement'>, RowPlan>
