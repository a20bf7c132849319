import type { ReactNode, RefObject } from 'react'

import type { ActiveFilter } from '#lists/filters/active-filters.ts'
import { ActiveFilters } from '#lists/filters/ActiveFilters.tsx'
import type { ListSearch } from '#lists/list-search.ts'
import type { ListWord } from '#lists/list-texts.ts'
import type { NoRowsProps } from '#lists/NoRows.tsx'
import { ResultCount } from '#lists/ResultCount.tsx'
import { useRowKeys } from '#lists/row-keys.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import { LatePart } from '#ui/LatePart.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Pagination } from '#ui/table/Pagination.tsx'

import classes from '#lists/ListResults.module.css'

const loadPageSize = async () => (await import('#lists/PageSize.tsx')).PageSize

interface ListResultsProps {
  section: RefObject<HTMLElement | null>
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
  /** The sort select, on narrow screens. */
  order: ReactNode
  /** Tools of the list, on narrow screens. */
  tools: ReactNode
  /** Buttons for the other possible meanings of the typed text. */
  others: ReactNode
  /** Shows the search without a filter. */
  onRemove: (search: ListSearch) => void
  /** Resets all filters. Undefined if none is set. */
  onReset: (() => void) | undefined
  table: ReactNode
}

/** Results of a search: count, active filters, one page of rows. */
export function ListResults(props: ListResultsProps) {
  const { section, text, search, found, active, unticked, onShow, hasPagesAbove, table } = props

  const hasRows = !unticked && !found.hasFailed && found.total !== 0
  useRowKeys(section)

  function turnTo(pageNumber: number) {
    onShow({ ...search, pageNumber })
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={text('results')} className={classes.results}>
      <div className={classes.head}>
        {!unticked && <ResultCount text={text} found={found} page={search.pageNumber} />}
        {hasRows && props.order}
        {hasRows && props.totals}
        {props.others}
        <ActiveFilters filters={active} onShow={props.onRemove} onReset={props.onReset} />
        {!unticked && props.tools}
        {hasRows && hasPagesAbove && (
          <Pagination page={search.pageNumber} pages={found.pages} onPage={turnTo} isAbove />
        )}
      </div>
      {unticked ? (
        <LateNoRows because={unticked} words={text} />
      ) : (
        <>
          <Outcome text={text} search={search} found={found} isFiltered={active.length > 0} table={table} />
          {!found.hasFailed && (
            <>
              <Pagination page={search.pageNumber} pages={found.pages} onPage={turnTo} />
              <LatePart load={loadPageSize} props={{ total: found.total ?? 0, search, onShow }} />
            </>
          )}
        </>
      )}
    </section>
  )
}

// Loaded late, because a search rarely has nothing to show.
const loadNoRows = async () => (await import('#lists/NoRows.tsx')).NoRows
const LateNoRows = (props: NoRowsProps) => <LatePart load={loadNoRows} props={props} />

interface OutcomeProps extends Pick<ListResultsProps, 'text' | 'search' | 'found' | 'table'> {
  isFiltered: boolean
}

/** The rows, or the reason why there are none, with a remedy. */
function Outcome({ text, search, found, isFiltered, table }: OutcomeProps) {
  if (search.filters.glgNumbers.length === 0) return <LateNoRows because="noOwnCreditor" words={text} />
  if (Object.keys(found.refused).length > 0) return <LateNoRows because="refused" words={text} />
  if (found.hasFailed) {
    return <LoadError message={text('failed')} onRetry={found.searchAgain} isRetrying={found.isSearching} />
  }
  if (found.total === 0 && !found.isStale) {
    return <LateNoRows because={isFiltered ? 'nothingFound' : 'noneYet'} words={text} />
  }
  return table
}
