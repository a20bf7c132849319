import { searchCases } from '@portal/contract/case-search.ts'
import * as z from 'zod/mini'

import { keepPrivately } from '#lists/private-filter.ts'
import { paths } from '#screens/paths.ts'

/** What a case is found by, numbers first. */
const caseKeys = ['inkassoNumber', 'geschaeftsId', 'invoiceNumber', 'name'] as const
export type CaseKey = (typeof caseKeys)[number]

/** What the words may be of a case. What the call would refuse is not among it. */
export const keysOf = (words: string): CaseKey[] => caseKeys.filter((key) => mayBe(key, words))

/** Numbers have a digit; names have a word without one. */
function mayBe(key: CaseKey, words: string): boolean {
  const isLike = key === 'name' ? /(?<!\S)\D{2,}(?!\S)/ : /\d/
  return isLike.test(words) && z.safeParse(searchCases.request, { glgNumbers: ['0'], [key]: words }).success
}

/** As the case search has them in its address; a name stands in none (lists/private-filter.ts). */
const parameters = { inkassoNumber: 'number', geschaeftsId: 'customer', invoiceNumber: 'invoice' } as const

/** Where the case search shows all that a key finds, as properties of a link. */
export const casesFoundBy = (key: CaseKey, words: string) =>
  key === 'name'
    ? { to: paths.cases, search: {}, state: { privateFilterKey: keepPrivately(words) } }
    : { to: paths.cases, search: { [parameters[key]]: words }, state: {} }
