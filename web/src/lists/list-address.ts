import { defaultPageSize, highestPageNumber, maxPageSize, pageSizes } from '@portal/contract/page.ts'
import * as z from 'zod/mini'

import type { ListAddress, OwnChoices, SearchSource } from '#lists/filters/filter.ts'
import type { FilterValues, ListSearch } from '#lists/list-search.ts'
import type { SearchedList } from '#lists/searched-list.ts'

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
  const { filters, sortedBy, sortedDesc, itemsPerPage, pageNumber } = search
  const address: ListAddress = {}
  for (const filter of list.filters) Object.assign(address, filter.write(filters, creditor))
  if (sortedDesc !== isPlainDesc(list) || sortedBy !== plainSort(list))
    address['sort'] = sortParameter(search)
  if (itemsPerPage !== defaultPageSize)
    address['size'] = itemsPerPage === maxPageSize ? allRows : String(itemsPerPage)
  if (pageNumber > 1) address['page'] = String(pageNumber)
  return address
}

/** The search without filters, in the request's default order. */
export const plainSearch = (list: AnyList, creditor: OwnChoices): ListSearch =>
  searchFromAddress(list, { address: {}, kept: '' }, creditor)

/** The URL parameter of an order: `-date`. */
export const sortParameter = ({
  sortedBy,
  sortedDesc,
}: Pick<ListSearch, 'sortedBy' | 'sortedDesc'>): string => `${sortedDesc ? '-' : ''}${sortedBy}`

/** Whether the list is sortable by a column. */
export const isSortable = ({ shape }: Pick<AnyList, 'shape'>, key: string): boolean =>
  z.safeParse(shape.sortedBy, key).success

const plainSort = ({ shape }: Pick<AnyList, 'shape'>) => String(z.parse(shape.sortedBy, undefined))

const isPlainDesc = ({ shape }: Pick<AnyList, 'shape'>) => z.parse(shape.sortedDesc, undefined) === true

function sortOf(list: AnyList, raw: unknown): Pick<ListSearch, 'sortedBy' | 'sortedDesc'> {
  const [, minus, field] = /^(-?)(\w+)$/.exec(String(raw)) ?? []
  if (field === undefined || !isSortable(list, field))
    return { sortedBy: plainSort(list), sortedDesc: isPlainDesc(list) }
  return { sortedBy: field, sortedDesc: minus === '-' }
}

const allRows = 'all'

const sizeOf = (raw: unknown): number =>
  raw === allRows ? maxPageSize : (pageSizes.find((size) => String(size) === raw) ?? defaultPageSize)

function pageOf({ shape }: AnyList, raw: unknown): number {
  const { data } = z.safeParse(shape.pageNumber, Math.min(Number(raw), highestPageNumber))
  return typeof data === 'number' ? data : 1
}
