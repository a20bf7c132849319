import { searchCases } from '@portal/contract/case-search.ts'
import { asOneLine } from '@portal/contract/fields/blanks.ts'
import * as z from 'zod/mini'

import { storePrivateFilter } from '#lists/filters/private-filter.ts'
import { type CaseKey, caseKeys } from '#lists/finding/case-key.ts'
import { paths } from '#screens/links/paths.ts'

/**
 * Returns the fields that may contain the typed text. Leaves out fields for which the case search would refuse it.
 */
export const keysOf = (words: string): CaseKey[] => caseKeys.filter((key) => mayBe(key, words))

/**
 * Pattern that a text must match to be searched for in a field: collection numbers and invoice numbers
 * contain a digit, customer numbers a letter or digit, and names a word without digits.
 */
const likeness: Readonly<Record<CaseKey, RegExp>> = {
  inkassoNumber: /\d/,
  geschaeftsId: /[\p{L}\p{N}]/u,
  invoiceNumber: /\d/,
  name: /^\P{N}*\p{L}\P{N}*$|(?<!\S)\D{2,}(?!\S)/u,
}

const mayBe = (key: CaseKey, words: string): boolean =>
  likeness[key].test(words) && z.safeParse(searchCases.request, { glgNumbers: ['0'], [key]: words }).success

/** URL parameters of the case search. Names are never in the URL (lists/filters/private-filter.ts). */
const parameters = { inkassoNumber: 'number', geschaeftsId: 'customer', invoiceNumber: 'invoice' } as const

/**
 * Props of a link to the case search with all results of a field.
 * @param words As typed.
 */
export function casesFoundBy(key: CaseKey, words: string) {
  const line = asOneLine(words)
  return key === 'name'
    ? { to: paths.cases, search: {}, state: { privateFilterKey: storePrivateFilter(line) } }
    : { to: paths.cases, search: { [parameters[key]]: line }, state: {} }
}
