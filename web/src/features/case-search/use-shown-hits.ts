import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { storeSearch } from '#lists/hits.ts'
import { type ListSearch, requestOf } from '#lists/list-search.ts'

/** The rows that a search currently shows. */
export interface ShownPage {
  readonly search: ListSearch
  readonly rows: readonly CaseSearchRow[]
}

/** Builds the history state for a case opened from the list: its search and its position in the results. */
export function useShownHits() {
  const router = useRouter()
  const [hits] = useState(() => createShownHits(router))
  return hits
}

function createShownHits(router: ReturnType<typeof useRouter>) {
  let page: ShownPage | undefined

  function stateOf(row: CaseSearchRow): HistoryState {
    const index = page?.rows.indexOf(row) ?? -1
    if (!page || index < 0) return { isFromSearch: true }
    const { pageNumber, ...request } = requestOf(page.search)
    const { search: address, state } = router.latestLocation
    const key = storeSearch({
      request,
      address,
      ...(state.privateFilterKey !== undefined && { privateFilterKey: state.privateFilterKey }),
    })
    const position = (pageNumber - 1) * page.search.itemsPerPage + index
    return { isFromSearch: true, hit: { search: key, position } }
  }

  return { show: (shown: ShownPage) => void (page = shown), stateOf }
}
