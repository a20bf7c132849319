import { withoutBlanks } from '@portal/contract/fields/blanks.ts'
import { normalIban } from '@portal/contract/fields/iban.ts'

import type { Notation } from '#fields/typed/use-typed.ts'

const groupsOf = (sizes: readonly number[], text: string) => {
  const groups: string[] = []
  let rest = text
  for (let at = 0; rest !== ''; at++) {
    const size = sizes[Math.min(at, sizes.length - 1)] ?? rest.length
    groups.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return groups.join(' ')
}

/**
 * Typed in upper or lower case, with or without spaces and hyphens, shown as `DE89 3704 …`, stored as
 * `DE893704…`.
 */
export const ibanNotation: Notation = {
  understand: normalIban,
  show: (iban) => groupsOf([4], withoutBlanks(iban)),
}

/** A German bank code: shown as `370 400 44`, stored without spaces (DIN 5008). */
export const bankCodeNotation: Notation = {
  understand: withoutBlanks,
  show: (blz) => groupsOf([3, 3, 2], withoutBlanks(blz)),
}

/** An account number or BIC: stored without spaces. */
export const unspacedNotation: Notation = { understand: withoutBlanks, show: (value) => value }
