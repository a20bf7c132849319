import { useEffect, type ComponentType, type ReactNode } from 'react'
import type * as z from 'zod/mini'

import { count } from '#i18n/formats.ts'
import type { ActiveFilter } from '#lists/active-filter.ts'
import { FilterPanel } from '#lists/FilterPanel.tsx'
import { isSameSearch, type ListSearch } from '#lists/list-search.ts'
import { useListTexts } from '#lists/list-texts.ts'
import type { ListWords } from '#lists/list-words.ts'
import { ListResults } from '#lists/ListResults.tsx'
import { useFilterDraft, type FilterDraft } from '#lists/use-filter-draft.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import { usePageTitle } from '#screens/page-title.ts'

import classes from '#lists/ListPage.module.css'

interface ListPageProps<Search extends ListSearch> {
  title: string
  words: ListWords
  /** The search shown, which stands in the address. */
  search: Search
  /** The search without any filter. */
  plain: Search
  found: FoundPage<unknown>
  /** Schema of the list's request. */
  request: z.core.$ZodType
  active: readonly ActiveFilter<Search>[]
  onShow: (search: Search, options?: { replace: boolean }) => void
  /** One field per filter. */
  Fields: ComponentType<{ filter: FilterDraft<Search> }>
  /** Pages can be turned above the table, too. */
  hasPagesAbove?: boolean
  /** What can be done with the table: print, Excel. */
  actions?: ReactNode
  table: ReactNode
}

/** A screen that finds rows by filters; searches on opening and whenever the address changes. */
export function ListPage<Search extends ListSearch>(props: ListPageProps<Search>) {
  const { title, plain, request, Fields, ...results } = props
  const { search, found, active, onShow } = results
  // What is typed is kept here and not above, so that a key draws neither the actions nor the table.
  const filter = useFilterDraft(search, request, found.refused)
  useListTitle(title, search.pageNumber, filter.hasErrors)

  const isBeyondEnd = found.rows !== undefined && !found.isStale && search.pageNumber > found.pages
  useEffect(() => {
    if (isBeyondEnd) onShow({ ...search, pageNumber: 1 }, { replace: true })
  })

  function startSearch(): boolean {
    const wanted = filter.check()
    if (wanted === null) return false
    if (isSameSearch(wanted, search)) found.searchAgain()
    else onShow(wanted)
    return true
  }

  function reset() {
    const { sortedBy, sortedDesc } = search
    const unfiltered = { ...plain, sortedBy, sortedDesc }
    filter.start(unfiltered)
    onShow(unfiltered)
  }

  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <FilterPanel
        activeCount={active.length}
        isSearching={found.isSearching}
        hasErrors={filter.hasErrors}
        failedChecks={filter.failedChecks}
        onSearch={startSearch}
        onReset={reset}
      >
        <Fields filter={filter} />
      </FilterPanel>
      <ListResults {...results} isWithoutCreditor={filter.errorOf('glgNumbers') === 'required'} />
    </div>
  )
}

function useListTitle(title: string, page: number, hasErrors: boolean) {
  const text = useListTexts()
  const error = hasErrors ? `${text('error')}: ` : ''
  const ofPage = page > 1 ? ` – ${text('page')} ${count(page)}` : ''
  usePageTitle(`${error}${title}${ofPage}`)
}
