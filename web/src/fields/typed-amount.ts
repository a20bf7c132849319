import { asOneLine } from '@portal/contract/blanks.ts'
import { moneyOfNumber, writtenNumber } from '@portal/contract/money.ts'

import type { Notation } from '#fields/use-typed.ts'
import { plainAmount } from '#i18n/formats.ts'

/** Whole euros in groups of three, by points or by blanks, before a comma or the end. */
const groups = /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)(?=,|$)/

const stored = /^-?\d+(?:\.\d{1,2})?$/

/**
 * The amount that was meant, as a decimal string with two places ("1.234,5" → "1234.50"); null when it is no amount.
 * Points between groups of three are of thousands; anything else is a number by the rule of the specification.
 */
export function amountFromTyped(typed: string): string | null {
  const number = asOneLine(typed)
    .replace(/ ?(?:€|EUR)$/, '')
    .replace(/^[-−] ?/, '-')
    .replace(groups, (grouped) => grouped.replaceAll(/[. ]/g, ''))
  return writtenNumber.test(number) ? moneyOfNumber(number) : null
}

/** Typed and shown as 1.234,50, stored as "1234.50". */
export const amountNotation: Notation = {
  understand: amountFromTyped,
  show: (value) => (stored.test(value) ? plainAmount(value) : value),
}
