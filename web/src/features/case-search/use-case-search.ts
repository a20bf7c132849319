import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useCreditor } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { debtorNameOf, keepDebtorName } from '#features/case-search/debtor-names.ts'
import { searchFromUrl, searchToUrl, type CaseSearch } from '#features/case-search/search-in-url.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Key of the debtor's name that the case search filters by. The name is personal data, so it stands neither in
     * the address nor in the history, which outlives the session.
     */
    debtorNameKey?: string
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
  const debtorName = debtorNameOf(useLocation({ select: ({ state }) => state.debtorNameKey }))
  const search = useMemo(() => searchFromUrl(address, debtorName, creditor), [address, debtorName, creditor])

  function show(wanted: CaseSearch, { replace = false } = {}) {
    void navigate({
      to: paths.cases,
      search: searchToUrl(wanted, creditor),
      state: wanted.name === '' ? {} : { debtorNameKey: keepDebtorName(wanted.name) },
      replace,
      resetScroll: false,
    })
  }

  return { search, show }
}
