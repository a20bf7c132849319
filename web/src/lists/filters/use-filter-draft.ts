import type { FieldError, FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { otherBound } from '#lists/filters/range-bounds.ts'
import { type FilterValues, haveSameFilters, type ListSearch } from '#lists/list-search.ts'
import { faultsOf } from '#lists/search-faults.ts'

type Setter = (value: string | readonly string[]) => void

/** What stands in the filter fields of a list while somebody fills them in. */
export interface FilterDraft {
  readonly values: FilterValues
  /** What changes a field: the same function each time, so that a key draws one field anew and not all. */
  readonly setterOf: (field: string) => Setter
  readonly start: (filters: FilterValues) => void
  /** The search to carry out, from its first page; null when a filter is wrong, which is then named. */
  readonly check: () => ListSearch | null
  readonly errorOf: (field: string) => FieldError | undefined
  readonly failedChecks: number
  readonly hasErrors: boolean
}

/**
 * The draft starts as the filters shown and starts anew when other filters are shown, but not when only the page or
 * the order changes.
 * @param request Schema of the list's request: what is refused by it is named before anything is sent.
 * @param refused Filters of the search shown that were refused.
 */
export function useFilterDraft(
  shown: ListSearch,
  request: z.core.$ZodType,
  refused: FieldErrors,
): FilterDraft {
  const [base, setBase] = useState(shown)
  const [values, setValues] = useState(shown.filters)
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({})
  const [failedChecks, setFailedChecks] = useState(0)
  const [setters] = useState(() => new Map<string, Setter>())

  if (base !== shown) {
    setBase(shown)
    if (!haveSameFilters(base, shown)) start(shown.filters)
  }

  function start(filters: FilterValues) {
    setValues(filters)
    setOwnErrors({})
  }

  function setterOf(field: string): Setter {
    const setter =
      setters.get(field) ??
      ((value) => {
        setValues((before) => ({ ...before, [field]: value }))
        setOwnErrors((errors) => withoutErrorOf(field, errors))
      })
    setters.set(field, setter)
    return setter
  }

  function check(): ListSearch | null {
    const wanted = { ...shown, filters: values, pageNumber: 1 }
    const faults = faultsOf(request, wanted)
    setOwnErrors(faults)
    if (Object.keys(faults).length === 0) return wanted
    setFailedChecks((before) => before + 1)
    return null
  }

  // What is shown was refused, not what has been typed since.
  const isAsShown = (field: string) => values[field] === shown.filters[field]
  const errorOf = (field: string) =>
    ownErrors[field] ?? (isAsShown(field) && isAsShown(otherBound(field)) ? refused[field] : undefined)

  return {
    values,
    setterOf,
    start,
    check,
    errorOf,
    failedChecks,
    hasErrors: Object.keys(ownErrors).length > 0,
  }
}

/** What is still wrong after a field has been changed; an end before its beginning can be mended at either. */
const withoutErrorOf = (field: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([name, error]) => name !== field && !(name === otherBound(field) && error === 'endBeforeStart'),
    ),
  )
