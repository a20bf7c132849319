import { type ReactNode, useRef } from 'react'

import type { ActiveFilter } from '#lists/filters/active-filters.ts'
import { ActiveFilters } from '#lists/filters/ActiveFilters.tsx'
import type { ListSearch } from '#lists/list-search.ts'
import { type ListWord, useListTexts } from '#lists/list-texts.ts'
import { NoRows } from '#lists/NoRows.tsx'
import { PageSize } from '#lists/PageSize.tsx'
import { ResultCount } from '#lists/ResultCount.tsx'
import type { FoundPage } from '#lists/use-found-page.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Pagination } from '#ui/table/Pagination.tsx'

import classes from '#lists/ListResults.module.css'

interface ListResultsProps {
  text: (word: ListWord) => string
  search: ListSearch
  found: FoundPage<unknown>
  active: readonly ActiveFilter[]
  /** Set if a filter has nothing selected. A message then replaces the previous rows. */
  unticked: 'noCreditor' | 'nothingTicked' | undefined
  onShow: (search: ListSearch) => void
  /** Also shows the pagination above the table. */
  hasPagesAbove: boolean
  /** Sums over all results. */
  totals: ReactNode
  /** Actions on the table: print, Excel. */
  actions: ReactNode
  /** Tools to personalise the list. */
  own: ReactNode
  table: ReactNode
}

/** Results of a search: count, active filters, one page of rows. */
export function ListResults(props: ListResultsProps) {
  const { text, search, found, active, unticked, onShow, hasPagesAbove, totals, actions, own, table } = props
  const section = useRef<HTMLElement>(null)

  function turnTo(pageNumber: number) {
    onShow({ ...search, pageNumber })
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={text('results')} className={classes.results}>
      {unticked ? (
        <NoRows because={unticked} />
      ) : (
        <>
          <div className={classes.head}>
            <ResultCount text={text} found={found} page={search.pageNumber} />
            {totals}
            <ActiveFilters filters={active} onShow={onShow} />
            <div className={classes.tools}>
              {own}
              {actions}
            </div>
          </div>
          {hasPagesAbove && !found.hasFailed && (
            <Pagination page={search.pageNumber} pages={found.pages} onPage={turnTo} isAbove />
          )}
          <Outcome text={text} search={search} found={found} isFiltered={active.length > 0} table={table} />
          {!found.hasFailed && <Pagination page={search.pageNumber} pages={found.pages} onPage={turnTo} />}
          {!found.hasFailed && <PageSize total={found.total ?? 0} search={search} onShow={onShow} />}
        </>
      )}
    </section>
  )
}

interface OutcomeProps extends Pick<ListResultsProps, 'text' | 'search' | 'found' | 'table'> {
  isFiltered: boolean
}

/** The rows, or the reason why there are none, with a remedy. */
function Outcome({ text, search, found, isFiltered, table }: OutcomeProps) {
  const listText = useListTexts()
  if (search.filters.glgNumbers.length === 0) return <NoRows because="noOwnCreditor" />
  if (Object.keys(found.refused).length > 0) return <NoRows because="refused" />
  if (found.hasFailed) {
    return <LoadError message={text('failed')} onRetry={found.searchAgain} isRetrying={found.isSearching} />
  }
  if (found.total === 0 && !found.isStale) {
    return isFiltered ? (
      <EmptyState title={text('nothingFound')} hint={listText('nothingFoundHint')} />
    ) : (
      <EmptyState title={text('noneYet')} hint={text('noneYetHint')} />
    )
  }
  return table
}
