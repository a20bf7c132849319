import { useRef, type ReactNode } from 'react'

import type { ActiveFilter } from '#lists/active-filter.ts'
import { ActiveFilters } from '#lists/ActiveFilters.tsx'
import type { ListSearch } from '#lists/list-search.ts'
import { useListTexts } from '#lists/list-texts.ts'
import type { ListWords } from '#lists/list-words.ts'
import { ResultCount } from '#lists/ResultCount.tsx'
import type { FoundPage } from '#lists/use-found-page.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadError } from '#ui/LoadError.tsx'
import { Pagination } from '#ui/Pagination.tsx'

import classes from '#lists/ListResults.module.css'

interface ListResultsProps<Search extends ListSearch> {
  words: ListWords
  search: Search
  found: FoundPage<unknown>
  active: readonly ActiveFilter<Search>[]
  /** All creditor numbers have been deselected: the rows found before do not answer what is asked now. */
  isWithoutCreditor: boolean
  onShow: (search: Search) => void
  /** Pages can be turned above the table, too. */
  hasPagesAbove?: boolean
  /** What can be done with the table: print, Excel. */
  actions?: ReactNode
  table: ReactNode
}

/** What a search found: how much, restricted by what, one page of it. */
export function ListResults<Search extends ListSearch>(props: ListResultsProps<Search>) {
  const { words, search, found, active, isWithoutCreditor, onShow, hasPagesAbove, actions, table } = props
  const text = useListTexts()
  const section = useRef<HTMLElement>(null)

  function turnTo(pageNumber: number) {
    onShow({ ...search, pageNumber })
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={words.results} className={classes.results}>
      {isWithoutCreditor ? (
        <EmptyState title={text('noCreditor')} hint={text('noCreditorHint')} />
      ) : (
        <>
          <div className={classes.head}>
            <ResultCount words={words} found={found} page={search.pageNumber} />
            <ActiveFilters filters={active} onShow={onShow} />
            {actions}
          </div>
          {hasPagesAbove && !found.hasFailed && (
            <Pagination page={search.pageNumber} pages={found.pages} onPage={turnTo} isAbove />
          )}
          <Outcome words={words} search={search} found={found} isFiltered={active.length > 0} table={table} />
          {!found.hasFailed && <Pagination page={search.pageNumber} pages={found.pages} onPage={turnTo} />}
        </>
      )}
    </section>
  )
}

interface OutcomeProps extends Pick<ListResultsProps<ListSearch>, 'words' | 'search' | 'found' | 'table'> {
  isFiltered: boolean
}

/** The rows, or why there are none and what to do about it. */
function Outcome({ words, search, found, isFiltered, table }: OutcomeProps) {
  const text = useListTexts()
  if (search.glgNumbers.length === 0) {
    return <EmptyState title={text('noOwnCreditor')} hint={text('noOwnCreditorHint')} />
  }
  if (Object.keys(found.refused).length > 0) {
    return <EmptyState title={text('refused')} hint={text('checkFields')} />
  }
  if (found.hasFailed) {
    return <LoadError message={words.failed} onRetry={found.searchAgain} isRetrying={found.isSearching} />
  }
  if (found.total === 0 && !found.isStale) {
    return isFiltered ? (
      <EmptyState title={words.nothingFound} hint={text('nothingFoundHint')} />
    ) : (
      <EmptyState title={words.noneYet} hint={words.noneYetHint} />
    )
  }
  return table
}
