import {
  handoverHistoryRequest,
  type HandoverLocation,
  type HandoverSortField,
} from '@portal/contract/handover-history.ts'
import type { SessionFields } from '@portal/contract/session.ts'

import { addressFromSearch, searchFromAddress, textOf, type ListAddress } from '#lists/list-address.ts'
import { leftOutIfAll, ownOrAll, type ListSearch } from '#lists/list-search.ts'
import { useAddressedSearch } from '#lists/use-addressed-search.ts'
import { paths } from '#screens/paths.ts'

/** What the screen asks for: a request as the contract takes it, with '' where a filter is not set. */
export interface HistorySearch extends ListSearch<HandoverSortField> {
  userId: string
  location: HandoverLocation
  dateMin: string
  dateMax: string
}

type Creditor = Pick<SessionFields, 'glgNumbers'>

const { shape } = handoverHistoryRequest

/** The user's name has no parameter: it is personal data and stays in the history entry. */
const plan = {
  shape,
  texts: { location: 'location', dateMin: 'from', dateMax: 'to' },
  choices: { glgNumbers: 'glg' },
  sortedBy: 'date',
} as const

/** The search that an address and its history entry ask for, as far as this creditor may ask it. */
export function historyFromUrl(
  raw: Readonly<Record<string, unknown>>,
  userId: unknown,
  creditor: Creditor,
): HistorySearch {
  const asked = searchFromAddress(plan, raw)
  return {
    ...asked,
    userId: textOf(shape.userId, userId),
    location: asked.location === 'aus' ? 'aus' : 'in',
    glgNumbers: ownOrAll(creditor.glgNumbers, asked.glgNumbers),
  }
}

/** The parameters of a search. All creditor numbers and the domestic location are the default and left out. */
export const historyToUrl = (search: HistorySearch, creditor: Creditor): ListAddress =>
  addressFromSearch(plan, {
    ...search,
    location: search.location === 'in' ? '' : search.location,
    glgNumbers: leftOutIfAll(creditor.glgNumbers, search.glgNumbers),
  })

/** The search without any filter: domestic, by date ascending. */
export const plainHistory = (creditor: Creditor): HistorySearch => historyFromUrl({}, '', creditor)

const address = {
  path: paths.handoverHistory,
  read: historyFromUrl,
  write: historyToUrl,
  privateFilter: ({ userId }: HistorySearch) => userId,
}

/** The search that the address asks for, and the way to ask for another one. */
export const useHandoverHistory = () => useAddressedSearch(address)
