import * as z from 'zod/mini'

import { closingResults } from '#closing-results.ts'
import { endpoint } from '#endpoint.ts'
import { byAmount, byDay, byNumber, withOrderedBounds } from '#fields/bounds.ts'
import { amountBound, filter, isoDate, money, moneySum, numberPart } from '#fields/fields.ts'
import { optionalText, text } from '#fields/text-fields.ts'
import { type FiltersOf, listFields, page } from '#page.ts'

export const caseSearchRow = z.object({
  glgNumber: z.string(),
  /** The creditor's own number for the debtor or the order. */
  geschaeftsId: z.string(),
  inkassoNumber: z.string(),
  /** The debtor. */
  name: z.string(),
  /** File type, one of the session's `aktenTypes`. */
  type: z.string(),
  haupforderung: money, // Misspelt in the API since v1; clients depend on it.
  /** Day of the hand-over. */
  date: isoDate,
  /** The balance; for users who may not see interest, the open part of the main claim, as in `caseDetail`. */
  saldo: money,
})
export type CaseSearchRow = z.infer<typeof caseSearchRow>
export type CaseSortField = keyof CaseSearchRow

export const caseSortField = z.keyof(caseSearchRow)

/** `open`: the balance is above zero. `settled`: it is zero or below. */
export const balanceState = z.enum(['open', 'settled'])

/** All closed cases, or those with one result. */
export const closing = z.enum(['closed', ...closingResults])

/**
 * Filters of the case search in the order of the screen (specification 1, part 2; balance and closing are additions).
 * They combine with AND. Three or more letters or digits match any part of a number, fewer match its beginning.
 */
export const caseFilters = {
  geschaeftsId: filter(numberPart),
  /** Parts of words of the debtor's name, in any order, all required. `ae` matches `ä`, `ss` matches `ß`. */
  name: filter(optionalText(70)),
  /** Number of one of the invoices of the case. */
  invoiceNumber: filter(numberPart),
  /** File types. An empty list means all that the user may see. */
  type: z._default(z.array(text(35)), []),
  inkassoNumber: filter(numberPart),
  inkassoNumberMin: filter(optionalText(35)),
  inkassoNumberMax: filter(optionalText(35)),
  hauptforderungMin: filter(amountBound),
  hauptforderungMax: filter(amountBound),
  dateMin: filter(isoDate),
  dateMax: filter(isoDate),
  saldo: filter(balanceState),
  /** Earliest day of the closing. If set, only closed cases match. */
  closedMin: filter(isoDate),
  closedMax: filter(isoDate),
  closing: filter(closing),
  /** Closing reason in the operator's wording, exact match. */
  closingReason: filter(optionalText(100)),
}

export const caseSearchRequest = withOrderedBounds(
  z.object({
    ...listFields,
    sortedBy: z._default(caseSortField, 'inkassoNumber'),
    ...caseFilters,
  }),
  { inkassoNumber: byNumber, hauptforderung: byAmount, date: byDay, closed: byDay },
)
export type CaseSearchRequest = z.infer<typeof caseSearchRequest>
export type CaseFilters = FiltersOf<CaseSearchRequest>

export const searchCases = endpoint({
  path: '/v1/glg/forderungen',
  access: 'view',
  request: caseSearchRequest,
  response: page(caseSearchRow),
  summary: 'Searches the collection cases of some creditor numbers.',
})

/** Number of hits, and the sum of each amount over all hits. Each sum is named after the row's field. */
const caseTotals = z.object({
  totalNumberData: z.int(),
  sums: z.object({
    haupforderung: moneySum,
    /** Sum of the balances that the search shows to the user. Overpaid cases count as negative. */
    saldo: moneySum,
  }),
})
export type CaseTotals = z.infer<typeof caseTotals>

/** A separate call, because adding up the balances of all hits takes longer than finding one page of them. */
export const sumCases = endpoint({
  path: '/v1/glg/forderungen/summen',
  access: 'view',
  /** Page number, page size and order are ignored. */
  request: caseSearchRequest,
  response: caseTotals,
  summary: 'Number, main claims and balances of all cases that match a search.',
})

/** Responds with a stream of rows (`export.ts`). */
export const exportCases = endpoint({
  path: '/v1/glg/forderungen/export',
  access: 'creditor',
  streams: true,
  /** Page number and page size are ignored. */
  request: caseSearchRequest,
  response: caseSearchRow,
  summary: 'All cases that match a search.',
})
