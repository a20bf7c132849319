import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { inkassoNumber } from '#fields.ts'
import { creditNote, payment } from '#handover.ts'
import { maxLength, minLength } from '#lengths.ts'
import { receipt } from '#submission.ts'
import { optionalText, requiredText } from '#text-fields.ts'
import { optionalAmount, optionalDate, requiredAmount, requiredDate } from '#typed-fields.ts'

/* What a creditor sends for one of his cases (specification 2, parts 3.4 and 5.3). */

const maxRows = 200
const rows = <Row extends z.core.$ZodType>(row: Row) =>
  z.array(row).check(minLength(1, 'required'), maxLength(maxRows, 'tooMany'))

export const claimIncrease = z.object({
  reason: z._default(optionalText(250), ''),
  invoiceSum: requiredAmount,
  bankCosts: optionalAmount,
  invoiceNumber: requiredText(35),
  invoiceDate: requiredDate,
  /** Due date. */
  faelligkeitDate: optionalDate,
})
export type ClaimIncrease = z.infer<typeof claimIncrease>

export const statementRequest = z.object({ inkassoNumber, text: requiredText(10_000) })
export const claimIncreasesRequest = z.object({ inkassoNumber, forderungen: rows(claimIncrease) })
export const paymentsRequest = z.object({ inkassoNumber, zahlungen: rows(payment) })
export const creditNotesRequest = z.object({ inkassoNumber, gutschriften: rows(creditNote) })

const followUp = { access: 'creditor', response: receipt } as const

export const sendStatement = endpoint({
  ...followUp,
  sends: 'statement',
  path: '/v1/glg/uebergabe/stellungnahmen',
  request: statementRequest,
  summary: 'Sends a statement on a case.',
})

export const sendClaimIncreases = endpoint({
  ...followUp,
  sends: 'claimIncreases',
  path: '/v1/glg/uebergabe/forderungen',
  request: claimIncreasesRequest,
  summary: 'Adds claims to a case that is not judicial.',
})

export const sendPayments = endpoint({
  ...followUp,
  sends: 'payments',
  path: '/v1/glg/uebergabe/zahlungen',
  request: paymentsRequest,
  summary: 'Reports payments that reached the creditor.',
})

export const sendCreditNotes = endpoint({
  ...followUp,
  sends: 'creditNotes',
  path: '/v1/glg/uebergabe/gutschriften',
  request: creditNotesRequest,
  summary: 'Reports credit notes on a case.',
})
