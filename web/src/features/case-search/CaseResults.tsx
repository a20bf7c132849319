import { useRef } from 'react'

import type { ActiveFilter } from '#features/case-search/active-filters.ts'
import { ActiveFilters } from '#features/case-search/ActiveFilters.tsx'
import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import { CaseTable } from '#features/case-search/CaseTable.tsx'
import { ResultCount } from '#features/case-search/ResultCount.tsx'
import type { CaseSearch } from '#features/case-search/search-in-url.ts'
import type { Cases } from '#features/case-search/use-cases.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadError } from '#ui/LoadError.tsx'
import { Pagination } from '#ui/Pagination.tsx'

import classes from '#features/case-search/CaseResults.module.css'

interface CaseResultsProps {
  search: CaseSearch
  cases: Cases
  active: readonly ActiveFilter[]
  /** All creditor numbers have been deselected: the cases found before do not answer what is asked now. */
  isWithoutCreditor: boolean
  onShow: (search: CaseSearch) => void
}

/** What the search found: how much, restricted by what, one page of it. */
export function CaseResults({ search, cases, active, isWithoutCreditor, onShow }: CaseResultsProps) {
  const text = useCaseSearchTexts()
  const section = useRef<HTMLElement>(null)

  function turnTo(pageNumber: number) {
    onShow({ ...search, pageNumber })
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={text('results')} className={classes.results}>
      {isWithoutCreditor ? (
        <EmptyState title={text('noCreditor')} hint={text('noCreditorHint')} />
      ) : (
        <>
          <div className={classes.head}>
            <ResultCount {...cases} page={search.pageNumber} />
            <ActiveFilters filters={active} onShow={onShow} />
          </div>
          <Outcome search={search} cases={cases} isFiltered={active.length > 0} onShow={onShow} />
          {!cases.hasFailed && <Pagination page={search.pageNumber} pages={cases.pages} onPage={turnTo} />}
        </>
      )}
    </section>
  )
}

type OutcomeProps = Pick<CaseResultsProps, 'search' | 'cases' | 'onShow'> & { isFiltered: boolean }

/** The cases, or why there are none and what to do about it. */
function Outcome({ search, cases, isFiltered, onShow }: OutcomeProps) {
  const text = useCaseSearchTexts()
  if (search.glgNumbers.length === 0) {
    return <EmptyState title={text('noOwnCreditor')} hint={text('noOwnCreditorHint')} />
  }
  if (Object.keys(cases.refused).length > 0) {
    return <EmptyState title={text('refused')} hint={text('checkFields')} />
  }
  if (cases.hasFailed) {
    return <LoadError message={text('failed')} onRetry={cases.searchAgain} isRetrying={cases.isSearching} />
  }
  if (cases.total === 0 && !cases.isStale) {
    return isFiltered ? (
      <EmptyState title={text('nothingFound')} hint={text('nothingFoundHint')} />
    ) : (
      <EmptyState title={text('noCasesYet')} hint={text('noCasesYetHint')} />
    )
  }
  return <CaseTable search={search} cases={cases} onShow={onShow} />
}
