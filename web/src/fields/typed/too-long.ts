import { asLines } from '@portal/contract/fields/blanks.ts'

import type { FieldKind } from '#fields/typed/field-kind.ts'

/** A field's value and its maximum length. */
export interface Typed {
  readonly value: string
  readonly maxLength: number | undefined
}

/** The length of dd.mm.yyyy (specification 2, part 5.2). */
const longestDate = 10

/** Number of characters that are sent: an emoji counts as one, surrounding spaces and invisible characters as none. */
export const lengthOf = (text: string): number => Array.from(asLines(text)).length

/** The length and the maximum length of a value that is too long; otherwise undefined. */
export function excessOf(kind: FieldKind, { value, maxLength }: Typed) {
  const most = kind === 'date' ? longestDate : maxLength
  const length = lengthOf(value)
  return most !== undefined && length > most ? { length, most } : undefined
}
