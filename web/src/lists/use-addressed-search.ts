import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useCreditor } from '#api/session.ts'
import { keepPrivately, keptPrivately } from '#lists/filters/private-filter.ts'
import { addressFromSearch, searchFromAddress, sortParameter } from '#lists/list-address.ts'
import { type ListSearch, textIn } from '#lists/list-search.ts'
import { opening, useNewestFirst } from '#lists/newest-first.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { paths } from '#screens/links/paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Key of the filter of a list that is personal data: a debtor's or a user's name. It stands neither in the
     * address nor in the history, which outlives the session.
     */
    privateFilterKey?: string
  }
}

/**
 * The search that the address and its history entry ask for, and the way to ask for another one. Both survive
 * reload, back and forward. An address without an order asks for the list's own, or for the newest first where the user
 * wants that; then every order is named.
 */
export function useAddressedSearch<Label extends string>(list: SearchedList<unknown, Label>) {
  const creditor = useCreditor()
  const navigate = useNavigate()
  const { isWanted: opensNewestFirst } = useNewestFirst(list)
  const { search: address, state } = useOwnLocation(paths[list.screen])
  const kept = keptPrivately(state.privateFilterKey)
  const search = useMemo(
    () =>
      searchFromAddress(list, { address: { ...(opensNewestFirst && opening), ...address }, kept }, creditor),
    [list, address, kept, creditor, opensNewestFirst],
  )

  function show(wanted: ListSearch, { replace = false } = {}) {
    const words = privateWords(list, wanted)
    void navigate({
      to: paths[list.screen],
      search: {
        ...(opensNewestFirst && { sort: sortParameter(wanted) }),
        ...addressFromSearch(list, wanted, creditor),
      },
      state: words === '' ? {} : { privateFilterKey: keepPrivately(words) },
      replace,
      resetScroll: false,
    })
  }

  return { search, show }
}

/** Where the list is: its last place while another page is on its way, so that leaving it asks for nothing. */
const useOwnLocation = (path: string) =>
  useRouterState({
    select: ({ location, resolvedLocation = location }) =>
      location.pathname === path ? location : resolvedLocation,
  })

/** The one filter that is personal data; '' where it filters nothing. */
export function privateWords(
  { filters }: Pick<SearchedList<unknown, string>, 'filters'>,
  search: ListSearch,
): string {
  const [field] = filters.find(({ isPrivate }) => isPrivate)?.fields ?? []
  return field === undefined ? '' : textIn(search.filters, field)
}
