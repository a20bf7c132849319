import { money } from '@portal/contract/fields/fields.ts'
import { centsOf } from '@portal/contract/fields/money.ts'

/** Whole cents of what stands in a field; undefined for '' and for what is no amount. */
export const typedCents = (typed: string): bigint | undefined =>
  money.safeParse(typed).success ? centsOf(typed) : undefined
