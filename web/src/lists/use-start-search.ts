import type { FilterDraft } from '#lists/filters/use-filter-draft.ts'
import type { Finder } from '#lists/finding/use-finder.ts'
import { haveSameFilters, isSameSearch, type ListSearch } from '#lists/list-search.ts'
import { useEnterList } from '#lists/use-enter-list.ts'
import type { FoundPage } from '#lists/use-found-page.ts'

interface SearchStart {
  draft: FilterDraft
  /** False if the list has no field for numbers and names. */
  finder: Finder | false
  /** The current search. */
  search: ListSearch
  found: FoundPage<unknown>
  onShow: (search: ListSearch) => void
}

/** Returns what the search button (`onSearch`), Enter (`onEnter`) and ↓ (`onDown`) do in a list's filters. */
export function useStartSearch({ draft, finder, search, found, onShow }: SearchStart) {
  const isChanged = finder && finder.isChanged
  const isFinding = finder && finder.isPending
  const enterList = useEnterList(found.isSearching || isFinding || isChanged)

  async function start() {
    const checked = draft.check()
    if (checked === null) return
    const next = isChanged ? await finder.find(checked) : checked
    if (next === undefined) return
    if (isSameSearch(next, search)) found.searchAgain()
    else onShow(next)
  }
  // `start` never rejects.
  const onSearch = () => void start()

  const isNew = isChanged || !haveSameFilters({ ...search, filters: draft.filters }, search)
  const mayHaveHits = found.isSearching || (found.total ?? 0) > 0
  return {
    onSearch,
    /** Moves the focus into the list if there is nothing new to search for. Otherwise searches. */
    onEnter: isFinding || (mayHaveHits && !isNew) ? enterList : onSearch,
    /** Moves the focus into the list, after a search if the text of the finder field has changed. */
    onDown: () => {
      if (isChanged && !isFinding) onSearch()
      enterList()
    },
  }
}
