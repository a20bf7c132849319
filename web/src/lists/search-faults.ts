import { type FieldErrors, fieldErrorsOf } from '@portal/contract/field-errors.ts'
import * as z from 'zod/mini'

import { topLevel } from '#fields/field-errors.ts'
import { type ListSearch, requestOf } from '#lists/list-search.ts'

/** What an address asks for that the contract refuses: bounds that are right one by one, but not together. */
export function faultsOf(request: z.core.$ZodType, search: ListSearch): FieldErrors {
  const { error } = z.safeParse(request, requestOf(search))
  return error ? topLevel(fieldErrorsOf(error)) : {}
}
