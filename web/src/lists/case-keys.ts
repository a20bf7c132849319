import { searchCases } from '@portal/contract/case-search.ts'
import { asOneLine } from '@portal/contract/fields/blanks.ts'
import * as z from 'zod/mini'

import { keepPrivately } from '#lists/filters/private-filter.ts'
import { paths } from '#screens/links/paths.ts'

/** What a case is found by, numbers first. */
const caseKeys = ['inkassoNumber', 'geschaeftsId', 'invoiceNumber', 'name'] as const
export type CaseKey = (typeof caseKeys)[number]

/** What the words may be of a case. What the call would refuse is not among it. */
export const keysOf = (words: string): CaseKey[] => caseKeys.filter((key) => mayBe(key, words))

/** Ours and those of invoices have a digit, while customers are numbered as each creditor likes; names have a word without one. */
const likeness: Readonly<Record<CaseKey, RegExp>> = {
  inkassoNumber: /\d/,
  geschaeftsId: /[\p{L}\p{N}]/u,
  invoiceNumber: /\d/,
  name: /^\P{N}*\p{L}\P{N}*$|(?<!\S)\D{2,}(?!\S)/u,
}

const mayBe = (key: CaseKey, words: string): boolean =>
  likeness[key].test(words) && z.safeParse(searchCases.request, { glgNumbers: ['0'], [key]: words }).success

/** As the case search has them in its address; a name stands in none (lists/filters/private-filter.ts). */
const parameters = { inkassoNumber: 'number', geschaeftsId: 'customer', invoiceNumber: 'invoice' } as const

/** Where the case search shows all that a key finds, as properties of a link. @param words As they were typed. */
export function casesFoundBy(key: CaseKey, words: string) {
  const line = asOneLine(words)
  return key === 'name'
    ? { to: paths.cases, search: {}, state: { privateFilterKey: keepPrivately(line) } }
    : { to: paths.cases, search: { [parameters[key]]: line }, state: {} }
}
