import type { FieldError, FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { otherBound } from '#lists/filters/range-bounds.ts'
import { type FilterValues, haveSameFilters, type ListSearch, textIn } from '#lists/list-search.ts'
import { faultsOf } from '#lists/search-faults.ts'

type Setter = (value: string | readonly string[]) => void

/** The filter fields of a list while the user edits them. */
export interface FilterDraft {
  /** The texts and choices in the fields. */
  readonly values: FilterValues
  /** The filters to search with. */
  readonly filters: FilterValues
  /** The setter of a field. A stable reference, so that typing re-renders only that field. */
  readonly setterOf: (field: string) => Setter
  readonly start: (filters: FilterValues) => void
  /** Validates the filters. Returns the search from page 1, or null if a field now shows an error. */
  readonly check: () => ListSearch | null
  readonly errorOf: (field: string) => FieldError | undefined
  readonly failedChecks: number
  readonly hasErrors: boolean
}

/**
 * Manages the draft of a list's filters. It starts with the current filters, and is reset when other filters
 * take effect, but not when only the page or the order changes.
 * @param request Schema of the list's request, which validates the filters.
 * @param refused Errors of the current search's filters.
 * @param held The filter whose text is shown in the finder field. Its own field is empty; text typed there
 * takes precedence.
 */
export function useFilterDraft(
  shown: ListSearch,
  request: z.core.$ZodType,
  refused: FieldErrors,
  held: string | undefined,
): FilterDraft {
  const emptied = (filters: FilterValues) => (held === undefined ? filters : { ...filters, [held]: '' })
  const [base, setBase] = useState(shown)
  const [values, setValues] = useState(() => emptied(shown.filters))
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({})
  const [failedChecks, setFailedChecks] = useState(0)
  const [setters] = useState(() => new Map<string, Setter>())

  if (base !== shown) {
    setBase(shown)
    if (!haveSameFilters(base, shown)) start(emptied(shown.filters))
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

  const filters =
    held !== undefined && values[held] === '' ? { ...values, [held]: textIn(shown.filters, held) } : values

  function check(): ListSearch | null {
    const edited = { ...shown, filters, pageNumber: 1 }
    const faults = faultsOf(request, edited)
    setOwnErrors(faults)
    if (Object.keys(faults).length === 0) return edited
    setFailedChecks((before) => before + 1)
    return null
  }

  // Whether a field still has the value of the current search, to which the errors in `refused` belong.
  const isAsShown = (field: string) => values[field] === shown.filters[field]
  const errorOf = (field: string) =>
    ownErrors[field] ?? (isAsShown(field) && isAsShown(otherBound(field)) ? refused[field] : undefined)

  return {
    values,
    filters,
    setterOf,
    start,
    check,
    errorOf,
    failedChecks,
    hasErrors: Object.keys(ownErrors).length > 0,
  }
}

/**
 * Returns the errors that remain after a field has changed. A change of either bound also clears the error
 * that the end is before the start.
 */
const withoutErrorOf = (field: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([name, error]) => name !== field && !(name === otherBound(field) && error === 'endBeforeStart'),
    ),
  )
