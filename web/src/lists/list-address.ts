import { defaultPageSize, highestPageNumber, maxPageSize, pageSizes } from '@portal/contract/page.ts'
import * as z from 'zod/mini'

import type { ListAddress, OwnChoices, SearchSource } from '#lists/filters/filter.ts'
import type { FilterValues, ListSearch } from '#lists/list-search.ts'
import type { SearchedList } from '#lists/searched-list.ts'

type Order = Pick<ListSearch, 'sortedBy' | 'sortedDesc'>
type AnyList = Pick<SearchedList<unknown, string>, 'shape' | 'filters'>

/** Parses a URL to a search. Drops values that the request does not allow; the others stay valid. */
export function searchFromAddress(list: AnyList, source: SearchSource, creditor: OwnChoices): ListSearch {
  const filters: FilterValues = { glgNumbers: [] }
  for (const filter of list.filters) Object.assign(filters, filter.read(source, creditor))
  const { sort, size, page } = source.address
  return { filters, ...sortOf(list, sort), itemsPerPage: sizeOf(size), pageNumber: pageOf(list, page) }
}

/** The URL parameters of a search. Default values are left out. */
export function addressFromSearch(list: AnyList, search: ListSearch, creditor: OwnChoices): ListAddress {
  const { filters, itemsPerPage, pageNumber } = search
  const address: ListAddress = {}
  for (const filter of list.filters) Object.assign(address, filter.write(filters, creditor))
  const sort = sortParameter(search)
  if (sort !== sortParameter(plainOrder(list))) address['sort'] = sort
  if (itemsPerPage !== defaultPageSize)
    address['size'] = itemsPerPage === maxPageSize ? allRows : String(itemsPerPage)
  if (pageNumber > 1) address['page'] = String(pageNumber)
  return address
}

/** The search without filters, in the request's default order. */
export const plainSearch = (list: AnyList, creditor: OwnChoices): ListSearch =>
  searchFromAddress(list, { address: {}, kept: '' }, creditor)

/** The URL parameter of an order: `-date`. */
export const sortParameter = ({ sortedBy, sortedDesc }: Order): string =>
  `${sortedDesc ? '-' : ''}${sortedBy}`

/** Whether the list is sortable by a column. */
export const isSortable = ({ shape }: Pick<AnyList, 'shape'>, key: string): boolean =>
  z.safeParse(shape.sortedBy, key).success

/** The request's default order. */
const plainOrder = ({ shape }: AnyList): Order => ({
  sortedBy: String(z.parse(shape.sortedBy, undefined)),
  sortedDesc: z.parse(shape.sortedDesc, undefined) === true,
})

function sortOf(list: AnyList, raw: unknown): Order {
  const [, minus, field] = /^(-?)(\w+)$/.exec(String(raw)) ?? []
  if (field === undefined || !isSortable(list, field)) return plainOrder(list)
  return { sortedBy: field, sortedDesc: minus === '-' }
}

const allRows = 'all'

const sizeOf = (raw: unknown): number =>
  raw === allRows ? maxPageSize : (pageSizes.find((size) => String(size) === raw) ?? defaultPageSize)

function pageOf({ shape }: AnyList, raw: unknown): number {
  const { data } = z.safeParse(shape.pageNumber, Math.min(Number(raw), highestPageNumber))
  return typeof data === 'number' ? data : 1
}
