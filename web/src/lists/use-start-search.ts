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

/** What the keys of a list's filters do: `onSearch` for the button, `onEnter` and `onDown` for Enter and ↓. */
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
  // It never rejects.
  const onSearch = () => void start()

  const isNew = isChanged || !haveSameFilters({ ...search, filters: draft.filters }, search)
  const mayHaveHits = found.isSearching || (found.total ?? 0) > 0
  return {
    onSearch,
    /** Leads into the list if there is nothing new to search for. */
    onEnter: isFinding || (mayHaveHits && !isNew) ? enterList : onSearch,
    /** Leads into the list, after a search if there is something new to search for. */
    onDown: () => {
      if (isChanged && !isFinding) onSearch()
      enterList()
    },
  }
}
