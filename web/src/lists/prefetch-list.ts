import { query, queryClient } from '#api/query-client.ts'
import { currentSession, isAuthenticated } from '#api/session.ts'
import { privateFilterOf } from '#lists/filters/private-filter.ts'
import { searchFromAddress } from '#lists/list-address.ts'
import { requestOf } from '#lists/list-search.ts'
import { openingOf } from '#lists/newest-first.ts'
import { faultsOf } from '#lists/search-faults.ts'
import type { SearchedList } from '#lists/searched-list.ts'

/** URL parameters and history state of a list. */
interface ListLocation {
  readonly search: object
  readonly state: { readonly privateFilterKey?: string }
}

/**
 * Prefetches the page of rows that a list is about to show, before the list renders. The list's own query then
 * uses this response.
 */
export function prefetchList(list: SearchedList<unknown, string>, { search, state }: ListLocation): void {
  const creditor = currentSession()
  if (!isAuthenticated(creditor) || creditor.glgNumbers.length === 0) return
  const address = { ...openingOf(list, creditor), ...search }
  const kept = privateFilterOf(state.privateFilterKey)
  const requested = searchFromAddress(list, { address, kept }, creditor)
  const isRefused = Object.keys(faultsOf(list.find.request, requested)).length > 0
  if (!isRefused) void queryClient.prefetchQuery(query(list.find, requestOf(requested)))
}
