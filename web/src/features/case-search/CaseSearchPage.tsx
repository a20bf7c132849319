import { useEffect } from 'react'

import { useCreditor } from '#api/session.ts'
import { usePageTitle } from '#app/page-title.ts'
import { screenTitles } from '#app/screen-titles.ts'
import { activeFilters } from '#features/case-search/active-filters.ts'
import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import { CaseResults } from '#features/case-search/CaseResults.tsx'
import { FilterPanel } from '#features/case-search/FilterPanel.tsx'
import { plainSearch, type CaseSearch } from '#features/case-search/search-in-url.ts'
import { useCaseSearch } from '#features/case-search/use-case-search.ts'
import { useCases } from '#features/case-search/use-cases.ts'
import { useFilterDraft } from '#features/case-search/use-filter-draft.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'

import classes from '#features/case-search/CaseSearchPage.module.css'

/** Finds cases by filters that stand in the address; searches on opening and whenever the address changes. */
export function CaseSearchPage() {
  const text = useCaseSearchTexts()
  const session = useCreditor()
  const { search, show } = useCaseSearch()
  const cases = useCases(search)
  const filter = useFilterDraft(search, cases.refused)
  const active = activeFilters(search, session, text)
  const title = screenTitles.cases[useLanguage()]
  useSearchTitle(title, search.pageNumber, filter.hasErrors)

  const isBeyondEnd = cases.rows !== undefined && !cases.isStale && search.pageNumber > cases.pages
  useEffect(() => {
    if (isBeyondEnd) show({ ...search, pageNumber: 1 }, { replace: true })
  })

  function startSearch(): boolean {
    const wanted = filter.check()
    if (wanted === null) return false
    if (isSame(wanted, search)) cases.searchAgain()
    else show(wanted)
    return true
  }

  function reset() {
    const { sortedBy, sortedDesc } = search
    const plain = { ...plainSearch(session), sortedBy, sortedDesc }
    filter.start(plain)
    show(plain)
  }

  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <FilterPanel
        filter={filter}
        activeCount={active.length}
        isSearching={cases.isSearching}
        onSearch={startSearch}
        onReset={reset}
      />
      <CaseResults
        search={search}
        cases={cases}
        active={active}
        isWithoutCreditor={filter.errorOf('glgNumbers') === 'required'}
        onShow={show}
      />
    </div>
  )
}

function useSearchTitle(title: string, page: number, hasErrors: boolean) {
  const text = useCaseSearchTexts()
  const error = hasErrors ? `${text('error')}: ` : ''
  const ofPage = page > 1 ? ` – ${text('page')} ${count(page)}` : ''
  usePageTitle(`${error}${title}${ofPage}`)
}

const isSame = (a: CaseSearch, b: CaseSearch) => JSON.stringify(a) === JSON.stringify(b)
