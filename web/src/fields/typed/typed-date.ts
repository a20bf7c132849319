import { asOneLine } from '@portal/contract/fields/blanks.ts'

import type { Notation } from '#fields/typed/use-typed.ts'
import { day } from '#i18n/formats.ts'

/**
 * Dates in German notation: 01.02.2026, 1.2.2026, 01022026, or 1,2,2026 with the comma of the number pad. Also ISO
 * dates: 2026-02-01.
 */
const notations = [
  /^(?<day>\d{1,2})[.,] ?(?<month>\d{1,2})[.,] ?(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
]

/** German notations with a two-digit year: 1.2.26, 010226. */
const shortNotations = [
  /^(?<day>\d{1,2})[.,] ?(?<month>\d{1,2})[.,] ?(?<year>\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2})$/,
]

/** Parses a date to yyyy-mm-dd, even a nonexistent one such as 2026-02-31; null if the text is not a date. */
export const dateFromTyped = (typed: string): string | null => read(typed, notations)

/**
 * Like `dateFromTyped`, but completes a two-digit year to the latest year for which the date is not after
 * `latest`.
 * @param latest ISO date.
 */
export function finishedDate(typed: string, latest: string): string | null {
  const short = read(typed, shortNotations)
  if (short === null) return dateFromTyped(typed)
  const century = Number(latest.slice(0, 2))
  const date = `${century}${short}`
  return date <= latest ? date : `${century - 1}${short}`
}

function read(typed: string, forms: readonly RegExp[]): string | null {
  const parts = forms.map((form) => form.exec(asOneLine(typed))?.groups).find((groups) => groups)
  if (!parts) return null
  const { year = '', month = '', day = '' } = parts
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** A two-digit year is at most this many years in the future; otherwise it is in the past. */
const yearsAhead = 20

/** The last day that a two-digit year may denote. @param today ISO date. */
export const latestShort = (today: string): string => `${Number(today.slice(0, 4)) + yearsAhead}-12-31`

/** Formats an ISO date for a field: 2026-02-31 → 31.02.2026. Returns other texts unchanged. */
export const showDate = (value: string): string => (/^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value)

/**
 * Typed and shown as dd.mm.yyyy, stored as yyyy-mm-dd. Two-digit years are completed only on blur, because 1.2.20
 * may become 1.2.2026.
 * @param latest The last day that a two-digit year may denote (ISO date).
 */
export const dateNotation = (latest: string): Notation => ({
  understand: dateFromTyped,
  finish: (typed) => finishedDate(typed, latest),
  show: showDate,
})
