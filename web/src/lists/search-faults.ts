import { type FieldError, type FieldErrors, fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import * as z from 'zod/mini'

import { topLevel } from '#fields/typed/field-errors.ts'
import { type ListSearch, requestOf } from '#lists/list-search.ts'

/**
 * Why a search is not carried out: the contract refuses it, as bounds that are right one by one, but not together, or
 * nothing is ticked in a filter (specification 1, select-all), which would filter nothing.
 */
export function faultsOf(request: z.core.$ZodType, search: ListSearch): FieldErrors {
  const { error } = z.safeParse(request, requestOf(search))
  return { ...(error && topLevel(fieldErrorsOf(error))), ...untickedIn(search) }
}

const untickedIn = ({ filters }: ListSearch): FieldErrors =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => typeof value === 'object' && value.length === 0)
      .map(([field]): [string, FieldError] => [field, 'required']),
  )
