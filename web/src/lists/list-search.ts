/** Field of the list's request → what it is narrowed to: a text, '' where it filters nothing, or choices. */
export interface FilterValues {
  readonly [field: string]: string | readonly string[]
  readonly glgNumbers: readonly string[]
}

/** What the screen of a list asks for. */
export interface ListSearch {
  readonly filters: FilterValues
  readonly sortedBy: string
  readonly sortedDesc: boolean
  /** One of the contract's page sizes; `maxPageSize` for all rows, as far as a browser bears them. */
  readonly itemsPerPage: number
  readonly pageNumber: number
}

/** The search as the list's calls take it, without the filters in which nothing stands. */
export const requestOf = ({ filters, ...page }: ListSearch) => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  ...page,
})

/** The search in pages of another size, on the page that has the first row of the one shown. */
export const inPagesOf = (itemsPerPage: number, search: ListSearch): ListSearch => ({
  ...search,
  itemsPerPage,
  pageNumber: Math.floor(((search.pageNumber - 1) * search.itemsPerPage) / itemsPerPage) + 1,
})

/** Whether two searches ask for exactly the same. */
export const isSameSearch = (a: ListSearch, b: ListSearch): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether two searches have the same filters, on whatever page and in whatever order. */
export const haveSameFilters = (a: ListSearch, b: ListSearch): boolean =>
  JSON.stringify(a.filters) === JSON.stringify(b.filters)

/** The text of a filter; '' for one of choices. */
export function textIn(filters: FilterValues, field: string): string {
  const value = filters[field]
  return typeof value === 'string' ? value : ''
}

/** The choices of a filter; none for one of text. */
export function choicesIn(filters: FilterValues, field: string): readonly string[] {
  const value = filters[field]
  return typeof value === 'object' ? value : []
}
