import { type ReactNode, useRef } from 'react'

import { count } from '#i18n/formats.ts'
import type { ActiveFilter } from '#lists/filters/active-filters.ts'
import type { FilterText } from '#lists/filters/filter.ts'
import { ListFilters } from '#lists/filters/ListFilters.tsx'
import { useFilterDraft } from '#lists/filters/use-filter-draft.ts'
import { keyInField } from '#lists/finding/one-field.ts'
import { OtherMeanings } from '#lists/finding/OtherMeanings.tsx'
import { useFinder } from '#lists/finding/use-finder.ts'
import { useLastPage } from '#lists/last-page.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { type ListWord, useListTexts } from '#lists/list-texts.ts'
import { ListResults } from '#lists/ListResults.tsx'
import type { SearchedList } from '#lists/searched-list.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import { useStartSearch } from '#lists/use-start-search.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

import classes from '#lists/FilteredList.module.css'

interface FilteredListProps<Label extends string> {
  list: Pick<SearchedList<unknown, Label>, 'screen' | 'find' | 'filters' | 'inView' | 'hasFinder'>
  title: string
  words: FilterText<Label | ListWord | 'creditor'>
  /** The current search, from the URL. */
  search: ListSearch
  /** The search without filters and in the default order, to reset to. */
  plain: ListSearch
  found: FoundPage<unknown>
  active: readonly ActiveFilter[]
  onShow: (search: ListSearch, options?: { replace: boolean }) => void
  /** Also shows the pagination above the table. */
  hasPagesAbove: boolean
  /** Sums over all results. */
  totals: ReactNode
  /** The sort select, for when the list has no headers. */
  order: ReactNode
  /** Tools of the list: order, saved searches, columns, print, Excel. */
  tools: ReactNode
  table: ReactNode
}

/** A list's filters with its results below. */
export function FilteredList<Label extends string>(props: FilteredListProps<Label>) {
  const { list, title, plain, words, tools, ...results } = props
  const { search, found, active, onShow } = results
  const section = useRef<HTMLElement>(null)
  const isNarrow = useMediaQuery('(max-width: 48em)')
  // The draft is kept here instead of in the parent, so that typing renders neither the tools nor the table again.
  const draft = useFilterDraft(search, list.find.request, found.refused, heldBy(list, search, found))
  const finder = useFinder(search, list.hasFinder)
  const keys = useStartSearch({ draft, finder: list.hasFinder && finder, search, found, onShow })
  useListTitle(title, search.pageNumber, draft.hasErrors)

  const isKnown = found.rows !== undefined && !found.isStale
  useLastPage(search.pageNumber, isKnown ? found.pages : undefined, (pageNumber) =>
    onShow({ ...search, pageNumber }, { replace: true }),
  )

  /** Shows another search. Called by buttons that then disappear, so it moves the focus to the results. */
  function showInstead(next: ListSearch) {
    onShow(next)
    section.current?.focus({ preventScroll: true })
  }

  function reset() {
    draft.start(plain.filters)
    finder.type('')
    showInstead({ ...search, filters: plain.filters, pageNumber: 1 })
  }

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{title}</h1>
        {!isNarrow && tools}
      </div>
      <ListFilters
        {...{ list, words, draft, finder, search, active, isNarrow }}
        isSearching={found.isSearching || finder.isPending}
        {...keys}
      />
      <ListResults
        {...results}
        section={section}
        text={words.text}
        order={isNarrow && props.order}
        tools={isNarrow && tools}
        others={list.hasFinder && <OtherMeanings finder={finder} onShow={showInstead} />}
        onRemove={showInstead}
        onReset={active.length > 0 || draft.hasErrors ? reset : undefined}
        unticked={untickedIn(list.filters, draft.errorOf)}
      />
    </div>
  )
}

/**
 * The filter whose text is shown in the finder field only. Undefined if a filter was refused, because the
 * text is then also in the filter's own field, which shows the error.
 */
const heldBy = (
  { hasFinder }: Pick<SearchedList<unknown, never>, 'hasFinder'>,
  { filters }: ListSearch,
  { refused }: FoundPage<unknown>,
) => (hasFinder && Object.keys(refused).length === 0 ? keyInField(filters) : undefined)

function untickedIn(
  filters: readonly { fields: readonly string[] }[],
  errorOf: (field: string) => string | undefined,
) {
  const unticked = filters.flatMap(({ fields }) => fields).find((field) => errorOf(field) === 'required')
  return unticked === undefined ? unticked : unticked === 'glgNumbers' ? 'noCreditor' : 'nothingTicked'
}

function useListTitle(title: string, page: number, hasErrors: boolean) {
  const text = useListTexts()
  const error = hasErrors ? `${text('error')}: ` : ''
  const ofPage = page > 1 ? ` – ${text('page')} ${count(page)}` : ''
  usePageTitle(`${error}${title}${ofPage}`)
}
