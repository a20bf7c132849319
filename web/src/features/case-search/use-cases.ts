import { searchCases } from '@portal/contract/case-search.ts'
import type { FieldErrors } from '@portal/contract/fields.ts'
import { defaultPageSize } from '@portal/contract/page.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { ApiFailure } from '#api/call.ts'
import { query } from '#api/query-client.ts'
import type { CaseSearch } from '#features/case-search/search-in-url.ts'
import { topLevel } from '#ui/field-errors.ts'
import { pageCount } from '#ui/page-buttons.ts'

/** The page of cases that a search finds. Without a creditor number nothing is searched. */
export function useCases(search: CaseSearch) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(searchCases, search),
    placeholderData: keepPreviousData,
    enabled: search.glgNumbers.length > 0,
  })
  const refused: FieldErrors = error instanceof ApiFailure ? topLevel(error.fields) : {}
  return {
    rows: data?.data,
    total: data?.totalNumberData,
    pages: pageCount(data?.totalNumberData ?? 0, defaultPageSize),
    isSearching: isFetching,
    /** The rows are those of the search before. */
    isStale: isPlaceholderData,
    hasFailed: error !== null,
    refused,
    searchAgain: () => void refetch(),
  }
}

export type Cases = ReturnType<typeof useCases>
