import { type FieldError, type FieldErrors, fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import * as z from 'zod/mini'

import { topLevel } from '#fields/typed/field-errors.ts'
import { type ListSearch, requestOf } from '#lists/list-search.ts'

/**
 * Returns the errors that prevent a search: those that the contract finds, for example two bounds that are
 * valid alone but not together, and filters with no choice selected (specification 1, select-all). The server
 * would read an empty list of file types as all types.
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
