import { fieldErrorsOf, type FieldError, type FieldErrors } from '@portal/contract/field-errors.ts'
import { useState } from 'react'
import * as z from 'zod/mini'

import { topLevel } from '#fields/field-errors.ts'
import { haveSameFilters, type ListSearch } from '#lists/list-search.ts'

/** What stands in the filter fields of a list while somebody fills them in. */
export interface FilterDraft<Search extends ListSearch> {
  draft: Search
  /** What changes a filter: the same function each time, so that a key draws one field anew and not all. */
  setterOf: <Filter extends keyof Search & string>(filter: Filter) => (value: Search[Filter]) => void
  start: (filters: Search) => void
  /** The search to carry out, from its first page; null when a filter is wrong, which is then named. */
  check: () => Search | null
  errorOf: (filter: keyof Search & string) => FieldError | undefined
  failedChecks: number
  hasErrors: boolean
}

/**
 * The draft starts as the filters shown and starts anew when other filters are shown, but not when only the page or
 * the order changes.
 * @param request Schema of the list's request: what is refused by it is named before anything is sent.
 * @param refused Filters of the search shown that the server refused.
 */
export function useFilterDraft<Search extends ListSearch>(
  shown: Search,
  request: z.core.$ZodType,
  refused: FieldErrors,
): FilterDraft<Search> {
  const [base, setBase] = useState(shown)
  const [draft, setDraft] = useState(shown)
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({})
  const [failedChecks, setFailedChecks] = useState(0)
  const [setters] = useState(() => new Map<string, (value: never) => void>())

  if (base !== shown) {
    setBase(shown)
    if (!haveSameFilters(base, shown)) start(shown)
  }

  function start(filters: Search) {
    setDraft(filters)
    setOwnErrors({})
  }

  function setterOf<Filter extends keyof Search & string>(filter: Filter) {
    // Safe: what is kept under a filter takes that filter's value.
    const known = setters.get(filter) as ((value: Search[Filter]) => void) | undefined
    if (known) return known
    const setter = (value: Search[Filter]) => {
      setDraft((before) => ({ ...before, [filter]: value }))
      setOwnErrors(({ [filter]: _corrected, ...others }) => others)
    }
    setters.set(filter, setter)
    return setter
  }

  function check(): Search | null {
    const { sortedBy, sortedDesc } = shown
    const wanted = { ...draft, sortedBy, sortedDesc, pageNumber: 1 }
    const result = z.safeParse(request, wanted)
    setOwnErrors(result.success ? {} : topLevel(fieldErrorsOf(result.error)))
    if (!result.success) setFailedChecks((before) => before + 1)
    return result.success ? wanted : null
  }

  // The server has refused what is shown, not what has been typed since.
  const errorOf = (filter: keyof Search & string) =>
    ownErrors[filter] ?? (draft[filter] === shown[filter] ? refused[filter] : undefined)

  return {
    draft,
    setterOf,
    start,
    check,
    errorOf,
    failedChecks,
    hasErrors: Object.keys(ownErrors).length > 0,
  }
}
