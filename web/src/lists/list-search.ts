/** Request field → filter value: a text ('' for no filter) or choices. */
export interface FilterValues {
  readonly [field: string]: string | readonly string[]
  readonly glgNumbers: readonly string[]
}

/** The state of a list: filters, order and page. */
export interface ListSearch {
  readonly filters: FilterValues
  readonly sortedBy: string
  readonly sortedDesc: boolean
  /** One of the contract's page sizes; `maxPageSize` for all rows, up to what browsers can handle. */
  readonly itemsPerPage: number
  readonly pageNumber: number
}

/**
 * The API request of a search. Filters that are '' are left out. A filter with no choice selected is kept, so
 * that it is reported as an error.
 */
export const requestOf = ({ filters, ...page }: ListSearch) => ({ ...setFilters(filters), ...page })

/** The filters of an API request, without page and order. */
export const setFilters = (filters: FilterValues) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** Changes the page size. The new page contains the first row of the current page. */
export const inPagesOf = (itemsPerPage: number, search: ListSearch): ListSearch => ({
  ...search,
  itemsPerPage,
  pageNumber: Math.floor(((search.pageNumber - 1) * search.itemsPerPage) / itemsPerPage) + 1,
})

export const isSameSearch = (a: ListSearch, b: ListSearch): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether two searches have the same filters; page and order may differ. */
export const haveSameFilters = (a: ListSearch, b: ListSearch): boolean =>
  JSON.stringify(a.filters) === JSON.stringify(b.filters)

/** The text of a filter; '' if it has choices. */
export function textIn(filters: FilterValues, field: string): string {
  const value = filters[field]
  return typeof value === 'string' ? value : ''
}

/** The choices of a filter; empty if it has a text. */
export function choicesIn(filters: FilterValues, field: string): readonly string[] {
  const value = filters[field]
  return typeof value === 'object' ? value : []
}
