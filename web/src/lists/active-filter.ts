import type { ListSearch } from '#lists/list-search.ts'
import type { ListText } from '#lists/list-texts.ts'

/** A filter that is set, in words, and the search without it. */
export interface ActiveFilter<Search extends ListSearch = ListSearch> {
  label: string
  value: string
  without: Search
}

/**
 * Collects the filters of a search that are set, in the order of the calls. `add` takes words that are '' when the
 * filter is not set; `addRange` makes one filter of two bounds.
 * @param plain The search without any filter.
 */
export function collectActive<Search extends ListSearch>(search: Search, plain: Search, text: ListText) {
  const filters: ActiveFilter<Search>[] = []

  function add(label: string, value: string, ...keys: (keyof Search)[]) {
    if (value === '') return
    const without = { ...search, pageNumber: 1 }
    for (const key of keys) without[key] = plain[key]
    filters.push({ label, value, without })
  }

  function addRange(
    label: string,
    [min, max]: readonly [string, string],
    keys: readonly [keyof Search, keyof Search],
    show = (value: string) => value,
  ) {
    add(label, rangeText(min && show(min), max && show(max), text), ...keys)
  }

  return { filters, add, addRange }
}

function rangeText(min: string, max: string, text: ListText): string {
  if (min && max) return `${min} – ${max}`
  if (min) return `${text('atLeast')} ${min}`
  return max && `${text('atMost')} ${max}`
}
