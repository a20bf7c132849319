import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ApiFailure } from '#api/call.ts'
import { query } from '#api/query-client.ts'
import { topLevel } from '#fields/typed/field-errors.ts'
import { type ListSearch, requestOf } from '#lists/list-search.ts'
import { faultsOf } from '#lists/search-faults.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { pageCount } from '#ui/table/page-buttons.ts'

/** A page of search results, with the state of the query. */
export interface FoundPage<Row> {
  /** Undefined before the first response and after a failure. */
  rows: readonly Row[] | undefined
  /** Number of rows on all pages. Undefined before the first response and after a failure. */
  total: number | undefined
  pages: number
  isSearching: boolean
  /** The rows are still those of the previous search. */
  isStale: boolean
  hasFailed: boolean
  /** Errors of the filters that the contract or the server has refused. */
  refused: FieldErrors
  searchAgain: () => void
}

/** Loads the page of a search. Sends no request if no creditor number is selected or a filter is invalid. */
export function useFoundPage<Row>(
  { find }: Pick<SearchedList<Row, string>, 'find'>,
  search: ListSearch,
): FoundPage<Row> {
  const hasCreditor = search.filters.glgNumbers.length > 0
  const wrong = useMemo(() => faultsOf(find.request, search), [find, search])
  const isWrong = hasCreditor && Object.keys(wrong).length > 0
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(find, requestOf(search)),
    placeholderData: (before) => (isWrong ? undefined : before),
    enabled: hasCreditor && !isWrong,
  })
  // A failed retry of the same search leaves its previous response in `data`.
  const known = error ? undefined : data
  return {
    rows: known?.data,
    total: known?.totalNumberData,
    pages: pageCount(known?.totalNumberData ?? 0, search.itemsPerPage),
    isSearching: isFetching,
    isStale: isPlaceholderData,
    hasFailed: error !== null,
    refused: isWrong ? wrong : error instanceof ApiFailure ? topLevel(error.fields) : {},
    searchAgain: () => void refetch(),
  }
}
