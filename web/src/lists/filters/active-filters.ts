import type { FilterText, OwnChoices } from '#lists/filters/filter.ts'
import { plainSearch } from '#lists/list-address.ts'
import type { ListSearch } from '#lists/list-search.ts'
import type { SearchedList } from '#lists/searched-list.ts'

/** An active filter as text, and the search without it. */
export interface ActiveFilter {
  /** The request fields of the filter. */
  readonly fields: readonly string[]
  readonly label: string
  readonly value: string
  readonly without: ListSearch
}

/** The active filters in screen order. A range counts as one. */
export function activeFilters<Label extends string>(
  list: SearchedList<unknown, Label>,
  search: ListSearch,
  creditor: OwnChoices,
  words: FilterText<Label | 'creditor'>,
): ActiveFilter[] {
  const plain = plainSearch(list, creditor)
  return list.filters.flatMap(({ label, fields, words: wordsOf }) => {
    const value = wordsOf(search.filters, creditor, words)
    if (value === '') return []
    const unset = Object.fromEntries(fields.map((field) => [field, plain.filters[field] ?? '']))
    const without = { ...search, pageNumber: 1, filters: { ...search.filters, ...unset } }
    return [{ fields, label: words.text(label), value, without }]
  })
}
