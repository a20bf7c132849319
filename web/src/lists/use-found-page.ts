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

/** The page of rows that a search finds, and how the search is doing. */
export interface FoundPage<Row> {
  /** Undefined while the first answer is awaited or after it failed; so is `total`. */
  rows: readonly Row[] | undefined
  /** Rows on all pages. */
  total: number | undefined
  pages: number
  isSearching: boolean
  /** The rows are those of the search before. */
  isStale: boolean
  hasFailed: boolean
  /** Filters that are refused, by the contract or by the server. */
  refused: FieldErrors
  searchAgain: () => void
}

/** Asks a list for the page of a search. Without a creditor number, or with a wrong filter, nothing is asked. */
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
  return {
    rows: data?.data,
    total: data?.totalNumberData,
    pages: pageCount(data?.totalNumberData ?? 0, search.itemsPerPage),
    isSearching: isFetching,
    isStale: isPlaceholderData,
    hasFailed: error !== null,
    refused: isWrong ? wrong : error instanceof ApiFailure ? topLevel(error.fields) : {},
    searchAgain: () => void refetch(),
  }
}
