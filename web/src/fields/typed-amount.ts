import { withPlainBlanks } from '@portal/contract/blanks.ts'

import type { Notation } from '#fields/use-typed.ts'
import { plainAmount } from '#i18n/formats.ts'

/**
 * Optional minus; whole euros, plain or in groups of three, by points or by blanks; cents after a comma (or after a
 * point, ungrouped).
 */
const notation =
  /^(?<sign>[-−]?) ?(?:(?<whole>\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:,(?<cents>\d{1,2}))?|(?<plainWhole>\d+)\.(?<plainCents>\d{1,2}))(?: ?(?:€|EUR))?$/

const stored = /^-?\d+(?:\.\d{1,2})?$/

/**
 * The amount that was meant, as a decimal string with two places ("1.234,5" → "1234.50"); null when it is
 * no amount. A point before three digits groups thousands, before one or two it divides cents.
 */
export function amountFromTyped(typed: string): string | null {
  const parts = notation.exec(withPlainBlanks(typed))?.groups
  if (!parts) return null
  const { sign, whole, cents, plainWhole, plainCents } = parts
  const digits = (whole ?? plainWhole ?? '').replaceAll(/[. ]/g, '').replace(/^0+(?=\d)/, '')
  const amount = `${digits}.${(cents ?? plainCents ?? '').padEnd(2, '0')}`
  return sign && amount !== '0.00' ? `-${amount}` : amount
}

/** Typed and shown as 1.234,50, stored as "1234.50". */
export const amountNotation: Notation = {
  understand: amountFromTyped,
  show: (value) => (stored.test(value) ? plainAmount(value) : value),
}
