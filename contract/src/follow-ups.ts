import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { inkassoNumber } from '#fields/fields.ts'
import { minLength } from '#fields/lengths.ts'
import { claimIncrease, creditNote, payment, rows } from '#fields/money-rows.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { receipt } from '#receipt.ts'

/* Submissions about an existing case (specification 2, parts 3.4 and 5.3). */

const someRows = <Row extends z.core.$ZodType>(row: Row) => rows(row).check(minLength(1, 'required'))

const statementRequest = z.strictObject({ inkassoNumber, text: requiredLines(10_000) })
export const claimIncreasesRequest = z.strictObject({ inkassoNumber, forderungen: someRows(claimIncrease) })
export const paymentsRequest = z.strictObject({ inkassoNumber, zahlungen: someRows(payment) })
export const creditNotesRequest = z.strictObject({ inkassoNumber, gutschriften: someRows(creditNote) })

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
