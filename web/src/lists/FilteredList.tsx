import { Fragment, type ReactNode } from 'react'

import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { count } from '#i18n/formats.ts'
import type { ActiveFilter } from '#lists/filters/active-filters.ts'
import type { FilterText } from '#lists/filters/filter.ts'
import { FilterPanel } from '#lists/filters/FilterPanel.tsx'
import { useFilterDraft } from '#lists/filters/use-filter-draft.ts'
import { useLastPage } from '#lists/last-page.ts'
import { isSameSearch, type ListSearch } from '#lists/list-search.ts'
import { type ListWord, useListTexts } from '#lists/list-texts.ts'
import { ListResults } from '#lists/ListResults.tsx'
import type { SearchedList } from '#lists/searched-list.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import { usePageTitle } from '#screens/page-title.ts'

import classes from '#lists/FilteredList.module.css'

interface FilteredListProps<Label extends string> {
  list: Pick<SearchedList<unknown, Label>, 'find' | 'filters'>
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
  /** Actions on the table: print, Excel. */
  actions: ReactNode
  /** Tools to personalise the list. */
  own: ReactNode
  table: ReactNode
}

/** A list's filters with its results below. */
export function FilteredList<Label extends string>(props: FilteredListProps<Label>) {
  const { list, title, plain, words, ...results } = props
  const { search, found, active, onShow } = results
  const errorText = useFieldErrorText()
  // The draft is kept here instead of in the parent, so that typing renders neither the actions nor the table
  // again.
  const draft = useFilterDraft(search, list.find.request, found.refused)
  useListTitle(title, search.pageNumber, draft.hasErrors)

  const isKnown = found.rows !== undefined && !found.isStale
  useLastPage(search.pageNumber, isKnown ? found.pages : undefined, (pageNumber) =>
    onShow({ ...search, pageNumber }, { replace: true }),
  )

  function startSearch(): boolean {
    const checked = draft.check()
    if (checked === null) return false
    if (isSameSearch(checked, search)) found.searchAgain()
    else onShow(checked)
    return true
  }

  const unticked = list.filters
    .flatMap(({ fields }) => fields)
    .find((field) => draft.errorOf(field) === 'required')

  function reset() {
    draft.start(plain.filters)
    onShow({ ...search, filters: plain.filters, pageNumber: 1 })
  }

  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <FilterPanel
        activeCount={active.length}
        isSearching={found.isSearching}
        hasErrors={draft.hasErrors}
        failedChecks={draft.failedChecks}
        onSearch={startSearch}
        onReset={reset}
      >
        {list.filters.map(({ fields, draw }) => (
          <Fragment key={fields.join()}>{draw({ ...draft, ...words, errorText })}</Fragment>
        ))}
      </FilterPanel>
      <ListResults
        {...results}
        text={words.text}
        unticked={
          unticked === undefined ? unticked : unticked === 'glgNumbers' ? 'noCreditor' : 'nothingTicked'
        }
      />
    </div>
  )
}

function useListTitle(title: string, page: number, hasErrors: boolean) {
  const text = useListTexts()
  const error = hasErrors ? `${text('error')}: ` : ''
  const ofPage = page > 1 ? ` – ${text('page')} ${count(page)}` : ''
  usePageTitle(`${error}${title}${ofPage}`)
}
