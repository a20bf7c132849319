import { money } from '@portal/contract/fields/fields.ts'
import { centsOf } from '@portal/contract/fields/money.ts'

/** A field's amount in cents; undefined if empty or invalid. */
export const typedCents = (typed: string): bigint | undefined =>
  money.safeParse(typed).success ? centsOf(typed) : undefined
