import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useCreditor } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { searchFromUrl, searchToUrl, type CaseSearch } from '#features/case-search/search-in-url.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Filter of the case search. Personal data, so it is kept out of the address. */
    debtorName?: string
  }
}

/**
 * The search that the address and its history entry ask for, and the way to ask for another one. Both survive
 * reload, back and forward.
 */
export function useCaseSearch() {
  const creditor = useCreditor()
  const navigate = useNavigate()
  const address = useSearch({ strict: false })
  const debtorName = useLocation({ select: ({ state }) => state.debtorName })
  const search = useMemo(() => searchFromUrl(address, debtorName, creditor), [address, debtorName, creditor])

  function show(wanted: CaseSearch, { replace = false } = {}) {
    void navigate({
      to: paths.cases,
      search: searchToUrl(wanted, creditor),
      state: { debtorName: wanted.name },
      replace,
      resetScroll: false,
    })
  }

  return { search, show }
}
