import { query, queryClient } from '#api/query-client.ts'
import { currentSession, isAuthenticated } from '#api/session.ts'
import { keptPrivately } from '#lists/filters/private-filter.ts'
import { searchFromAddress } from '#lists/list-address.ts'
import { requestOf } from '#lists/list-search.ts'
import { openingOf } from '#lists/newest-first.ts'
import { faultsOf } from '#lists/search-faults.ts'
import type { SearchedList } from '#lists/searched-list.ts'

/** What an address and its history entry say. */
interface Asking {
  readonly search: object
  readonly state: { readonly privateFilterKey?: string }
}

/**
 * Asks for the page of rows that a list is about to show, before the list itself is drawn: the answer is on its way
 * while the browser draws, and what it asks then is answered by it.
 */
export function askAhead(list: SearchedList<unknown, string>, { search, state }: Asking): void {
  const creditor = currentSession()
  if (!isAuthenticated(creditor) || creditor.glgNumbers.length === 0) return
  const address = { ...openingOf(list, creditor), ...search }
  const kept = keptPrivately(state.privateFilterKey)
  const wanted = searchFromAddress(list, { address, kept }, creditor)
  const isRefused = Object.keys(faultsOf(list.find.request, wanted)).length > 0
  if (!isRefused) void queryClient.prefetchQuery(query(list.find, requestOf(wanted)))
}
