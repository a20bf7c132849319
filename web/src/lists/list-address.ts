import * as z from 'zod/mini'

import type { Asked, ListAddress, OwnChoices } from '#lists/filter.ts'
import type { FilterValues, ListSearch } from '#lists/list-search.ts'
import type { SearchedList } from '#lists/searched-list.ts'

type AnyList = Pick<SearchedList<unknown, string>, 'shape' | 'filters'>

/** The search that an address asks for. What the request would not allow is dropped, and spoils nothing else. */
export function searchFromAddress(list: AnyList, asked: Asked, creditor: OwnChoices): ListSearch {
  const filters: FilterValues = { glgNumbers: [] }
  for (const filter of list.filters) Object.assign(filters, filter.read(asked, creditor))
  return { filters, ...sortOf(list, asked.address['sort']), pageNumber: pageOf(list, asked.address['page']) }
}

/** The address of a search, defaults left out. */
export function addressFromSearch(list: AnyList, search: ListSearch, creditor: OwnChoices): ListAddress {
  const { filters, sortedBy, sortedDesc, pageNumber } = search
  const address: ListAddress = {}
  for (const filter of list.filters) Object.assign(address, filter.write(filters, creditor))
  if (sortedDesc || sortedBy !== plainSort(list)) address['sort'] = `${sortedDesc ? '-' : ''}${sortedBy}`
  if (pageNumber > 1) address['page'] = String(pageNumber)
  return address
}

/** The search without any filter, in the order that the request takes without being told. */
export const plainSearch = (list: AnyList, creditor: OwnChoices): ListSearch =>
  searchFromAddress(list, { address: {}, kept: '' }, creditor)

/** Whether the list can be sorted by a column. */
export const isSortable = ({ shape }: Pick<AnyList, 'shape'>, key: string): boolean =>
  z.safeParse(shape.sortedBy, key).success

const plainSort = ({ shape }: Pick<AnyList, 'shape'>) => String(z.parse(shape.sortedBy, undefined))

function sortOf(list: AnyList, raw: unknown): Pick<ListSearch, 'sortedBy' | 'sortedDesc'> {
  const [, minus, field] = /^(-?)(\w+)$/.exec(String(raw)) ?? []
  if (field === undefined || !isSortable(list, field)) return { sortedBy: plainSort(list), sortedDesc: false }
  return { sortedBy: field, sortedDesc: minus === '-' }
}

function pageOf({ shape }: AnyList, raw: unknown): number {
  const { data } = z.safeParse(shape.pageNumber, Number(raw))
  return typeof data === 'number' ? data : 1
}
