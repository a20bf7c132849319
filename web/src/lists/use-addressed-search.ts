import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useCreditor } from '#api/session.ts'
import { storePrivateFilter, privateFilterOf } from '#lists/filters/private-filter.ts'
import { addressFromSearch, searchFromAddress, sortParameter } from '#lists/list-address.ts'
import { type ListSearch, textIn } from '#lists/list-search.ts'
import { opening, useNewestFirst } from '#lists/newest-first.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { paths } from '#screens/links/paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Key of the list's filter with personal data: the name of a debtor or user. The name itself is neither in the
     * URL nor in the history, which outlives the session.
     */
    privateFilterKey?: string
  }
}

/**
 * Returns the search in the URL and its history entry, and a function to navigate to another search. A search
 * survives reload, back and forward. If the URL has no order, the list has its default order, or the newest rows
 * first if the user prefers that. For such users, every other order is in the URL, even the default order.
 */
export function useAddressedSearch<Label extends string>(list: SearchedList<unknown, Label>) {
  const creditor = useCreditor()
  const navigate = useNavigate()
  const { isPreferred: opensNewestFirst } = useNewestFirst(list)
  const { search: address, state } = useOwnLocation(paths[list.screen])
  const kept = privateFilterOf(state.privateFilterKey)
  const search = useMemo(
    () =>
      searchFromAddress(list, { address: { ...(opensNewestFirst && opening), ...address }, kept }, creditor),
    [list, address, kept, creditor, opensNewestFirst],
  )

  function show(next: ListSearch, { replace = false } = {}) {
    const words = privateWords(list, next)
    void navigate({
      to: paths[list.screen],
      search: {
        ...(opensNewestFirst && { sort: sortParameter(next) }),
        ...addressFromSearch(list, next, creditor),
      },
      state: words === '' ? {} : { privateFilterKey: storePrivateFilter(words) },
      replace,
      resetScroll: false,
    })
  }

  return { search, show }
}

/** The list's location. Unchanged while the next screen loads, so that leaving the list sends no request. */
const useOwnLocation = (path: string) =>
  useRouterState({
    select: ({ location, resolvedLocation = location }) =>
      location.pathname === path ? location : resolvedLocation,
  })

/** The text of the filter with personal data; '' if it is not set. */
export function privateWords(
  { filters }: Pick<SearchedList<unknown, string>, 'filters'>,
  search: ListSearch,
): string {
  const [field] = filters.find(({ isPrivate }) => isPrivate)?.fields ?? []
  return field === undefined ? '' : textIn(search.filters, field)
}
