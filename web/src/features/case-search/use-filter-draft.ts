import { caseSearchRequest } from '@portal/contract/case-search.ts'
import { fieldErrorsOf, type FieldErrors } from '@portal/contract/fields.ts'
import { useState } from 'react'

import type { CaseFilters, CaseSearch } from '#features/case-search/search-in-url.ts'
import { topLevel } from '#ui/field-errors.ts'

/**
 * What stands in the filter fields while somebody fills them in. It starts as the filters shown and starts anew
 * when other filters are shown, but not when only the page or the order changes.
 * @param refused Filters of the search shown that the server refused.
 */
export function useFilterDraft(shown: CaseSearch, refused: FieldErrors) {
  const [base, setBase] = useState(shown)
  const [draft, setDraft] = useState<CaseFilters>(shown)
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({})
  const [failedChecks, setFailedChecks] = useState(0)

  if (base !== shown) {
    setBase(shown)
    if (!haveSameFilters(base, shown)) start(shown)
  }

  function start(filters: CaseFilters) {
    setDraft(filters)
    setOwnErrors({})
  }

  function change<Filter extends keyof CaseFilters>(filter: Filter, value: CaseFilters[Filter]) {
    setDraft((before) => ({ ...before, [filter]: value }))
    setOwnErrors(({ [filter]: _corrected, ...others }) => others)
  }

  /** The search to carry out, from its first page; null when a filter is wrong, which is then named. */
  function check(): CaseSearch | null {
    const wanted: CaseSearch = { ...shown, ...filtersOf(draft), pageNumber: 1 }
    const result = caseSearchRequest.safeParse(wanted)
    setOwnErrors(result.success ? {} : topLevel(fieldErrorsOf(result.error)))
    if (!result.success) setFailedChecks((before) => before + 1)
    return result.success ? wanted : null
  }

  // The server has refused what is shown, not what has been typed since.
  const errorOf = (filter: keyof CaseFilters) =>
    ownErrors[filter] ?? (draft[filter] === shown[filter] ? refused[filter] : undefined)

  return { draft, change, start, check, errorOf, failedChecks, hasErrors: Object.keys(ownErrors).length > 0 }
}

export type FilterDraft = ReturnType<typeof useFilterDraft>

function filtersOf({ ...filters }: CaseFilters & Partial<CaseSearch>): CaseFilters {
  delete filters.sortedBy
  delete filters.sortedDesc
  delete filters.pageNumber
  return filters
}

const haveSameFilters = (a: CaseSearch, b: CaseSearch) =>
  JSON.stringify(filtersOf(a)) === JSON.stringify(filtersOf(b))
