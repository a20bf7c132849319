import type { SessionFields } from '@portal/contract/session.ts'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useCreditor } from '#api/session.ts'
import type { ListAddress } from '#lists/list-address.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { keepPrivately, keptPrivately } from '#lists/private-filter.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Key of the filter of a list that is personal data: a debtor's or a user's name. It stands neither in the
     * address nor in the history, which outlives the session.
     */
    privateFilterKey?: string
  }
}

/** How the search of one list stands in the address. */
interface AddressOf<Search extends ListSearch> {
  path: string
  read: (address: Readonly<Record<string, unknown>>, privateFilter: string, creditor: SessionFields) => Search
  write: (search: Search, creditor: SessionFields) => ListAddress
  /** The one filter that is personal data; '' where it filters nothing. */
  privateFilter: (search: Search) => string
}

/**
 * The search that the address and its history entry ask for, and the way to ask for another one. Both survive
 * reload, back and forward.
 * @param of A constant: the search is read anew whenever it changes.
 */
export function useAddressedSearch<Search extends ListSearch>(of: AddressOf<Search>) {
  const creditor = useCreditor()
  const navigate = useNavigate()
  const address = useSearch({ strict: false })
  const privateFilter = keptPrivately(useLocation({ select: ({ state }) => state.privateFilterKey }))
  const search = useMemo(
    () => of.read(address, privateFilter, creditor),
    [of, address, privateFilter, creditor],
  )

  function show(wanted: Search, { replace = false } = {}) {
    const filter = of.privateFilter(wanted)
    void navigate({
      to: of.path,
      search: of.write(wanted, creditor),
      state: filter === '' ? {} : { privateFilterKey: keepPrivately(filter) },
      replace,
      resetScroll: false,
    })
  }

  return { search, show }
}
