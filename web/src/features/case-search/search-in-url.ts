import { caseSearchRequest, type CaseSortField } from '@portal/contract/case-search.ts'
import type { SessionFields } from '@portal/contract/session.ts'

import { addressFromSearch, searchFromAddress, textOf, type ListAddress } from '#lists/list-address.ts'
import { leftOutIfAll, ownOrAll, type ListSearch } from '#lists/list-search.ts'

/** Filters that are one line of text; '' filters nothing. */
export type TextFilter = keyof typeof plan.texts | 'name'

/** What the screen asks for: a request as the contract takes it, with '' where a filter is not set. */
export interface CaseSearch extends Record<TextFilter, string>, ListSearch<CaseSortField> {
  type: string[]
}

type Creditor = Pick<SessionFields, 'glgNumbers' | 'userAktenTypes'>

const { shape } = caseSearchRequest

/** The debtor's name has no parameter: it is personal data and stays in the history entry. */
const plan = {
  shape,
  texts: {
    geschaeftsId: 'customer',
    invoiceNumber: 'invoice',
    inkassoNumber: 'number',
    inkassoNumberMin: 'numberFrom',
    inkassoNumberMax: 'numberTo',
    hauptforderungMin: 'claimFrom',
    hauptforderungMax: 'claimTo',
    dateMin: 'from',
    dateMax: 'to',
  },
  choices: { glgNumbers: 'glg', type: 'type' },
  sortedBy: 'inkassoNumber',
} as const

/** The search that an address and its history entry ask for, as far as this creditor may ask it. */
export function searchFromUrl(
  raw: Readonly<Record<string, unknown>>,
  debtorName: unknown,
  creditor: Creditor,
): CaseSearch {
  const asked = searchFromAddress(plan, raw)
  return {
    ...asked,
    name: textOf(shape.name, debtorName),
    glgNumbers: ownOrAll(creditor.glgNumbers, asked.glgNumbers),
    type: creditor.userAktenTypes.filter((type) => asked.type.includes(type)),
  }
}

/** The parameters of a search. All creditor numbers and all file types are the default and left out. */
export const searchToUrl = (search: CaseSearch, creditor: Creditor): ListAddress =>
  addressFromSearch(plan, {
    ...search,
    glgNumbers: leftOutIfAll(creditor.glgNumbers, search.glgNumbers),
    type: leftOutIfAll(creditor.userAktenTypes, search.type),
  })

/** The search without any filter. */
export const plainSearch = (creditor: Creditor): CaseSearch => searchFromUrl({}, '', creditor)
