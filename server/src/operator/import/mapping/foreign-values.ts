import type { FileMapping } from '@portal/contract/import-mapping.ts'

import type { KindField } from '#operator/import/mapping/kind-fields.ts'
import { quoted } from '#operator/import/row-error.ts'

/** How the values of a file are written. */
export interface Notation extends Pick<FileMapping, 'decimals' | 'days'> {
  readonly noDay: readonly string[]
}

/** Why a value cannot be read. */
export interface ValueFault {
  readonly code: 'number' | 'format'
  readonly reason: string
}

/**
 * Converts a value to the import format. Returns a fault if the value is not in the notation of the
 * mapping. Does not guess, because a guess could turn `1.234` into a different amount.
 */
export function readValue(
  text: string,
  form: KindField['form'],
  notation: Notation,
): string | number | ValueFault {
  const value = text.trim()
  if (value === '') return ''
  if (form === 'amount') return readAmount(value, notation)
  if (form === 'day') return readDay(value, notation)
  if (form === 'wholeNumber' && /^[+-]?\d{1,15}$/.test(value)) return Number(value)
  return value
}

/** Maximum length of an amount. Without it, the pattern would be slow on long runs of blanks. */
const longestAmount = 40

/**
 * Converts an amount, for example `1.234,5 €` → `1234.50` or `12,00-` → `-12.00`. Decimals after the second
 * must be zeros, and each thousands separator must be followed by three digits.
 */
function readAmount(value: string, { decimals }: Notation): string | ValueFault {
  const groups = value.length > longestAmount ? undefined : amountPatterns[decimals].exec(value)?.groups
  const { before, digits, after = '', behind } = groups ?? {}
  const cents = after.replace(/0+$/, '').padEnd(2, '0')
  if (digits === undefined || cents.length > 2 || (before && behind)) return wrongAmount(value, decimals)
  const euros = digits.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  const isNegative = (before === '-' || behind === '-') && !/^0+$/.test(euros + cents)
  return `${isNegative ? '-' : ''}${euros}.${cents}`
}

const amountPattern = (mark: string, thousands: string) =>
  new RegExp(
    `^(?:€|EUR)?\\s*(?<before>[+-]?)\\s*(?<digits>\\d{1,3}(?:${thousands}\\d{3})+|\\d{1,15})(?:${mark}(?<after>\\d{0,6}))?\\s*(?<behind>-?)\\s*(?:€|EUR)?$`,
  )

const amountPatterns = { ',': amountPattern(',', "[.'\\s]"), '.': amountPattern('\\.', "[,'\\s]") } as const

const wrongAmount = (value: string, decimals: Notation['decimals']): ValueFault => ({
  code: 'number',
  reason: `${quoted(value)} is not an amount such as ${decimals === ',' ? '1.234,50' : '1,234.50'}.`,
})

/** Converts a date: `31.1.2026` → `2026-01-31`. Returns a fault if there is no such date. */
function readDay(value: string, { days, noDay }: Notation): string | ValueFault {
  const day = value.replace(/[ T]\d{1,2}:\d{2}(:\d{2}([.,]\d{1,9})?)?$/, '')
  if (noDay.includes(day) || noDay.includes(value)) return ''
  const { year, month, date } = dayForms[days].pattern.exec(day)?.groups ?? {}
  if (year !== undefined && month !== undefined && date !== undefined) {
    const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    // `Date` turns 31 February into a date in March.
    if (new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written)) return written
  }
  return { code: 'format', reason: `${quoted(value)} is not a day such as ${dayForms[days].example}.` }
}

const dayForms = {
  iso: { pattern: /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})$/, example: '2026-01-31' },
  german: { pattern: /^(?<date>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/, example: '31.01.2026' },
  compact: { pattern: /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/, example: '20260131' },
} as const
