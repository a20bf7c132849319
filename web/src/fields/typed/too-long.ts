import { asLines } from '@portal/contract/fields/blanks.ts'

import type { FieldKind } from '#fields/typed/field-kind.ts'

/** What stands in a field, and the most characters that may be sent. */
export interface Typed {
  readonly value: string
  readonly maxLength: number | undefined
}

/** Specification 2, part 5.2. */
const longestDate = 10

/** How many characters of a text are sent: emojis count as one, blanks around it and what nobody sees as none. */
export const lengthOf = (text: string): number => Array.from(asLines(text)).length

/**
 * How many characters stand in a field, and how many may, where they are too many; else undefined.
 */
export function excessOf(kind: FieldKind, { value, maxLength }: Typed) {
  const most = kind === 'date' ? longestDate : maxLength
  const length = lengthOf(value)
  return most !== undefined && length > most ? { length, most } : undefined
}
