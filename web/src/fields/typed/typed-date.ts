import { asOneLine } from '@portal/contract/fields/blanks.ts'

import type { Notation } from '#fields/typed/use-typed.ts'
import { day } from '#i18n/formats.ts'

/**
 * A date as Germans type it: 01.02.2026, 1.2.2026, 01022026, with the comma of the number pad 1,2,2026; also as programs
 * write it: 2026-02-01.
 */
const notations = [
  /^(?<day>\d{1,2})[.,] ?(?<month>\d{1,2})[.,] ?(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
]

/** The same with a year of two digits: 1.2.26, 010226. */
const shortNotations = [
  /^(?<day>\d{1,2})[.,] ?(?<month>\d{1,2})[.,] ?(?<year>\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2})$/,
]

/** The date that was meant as yyyy-mm-dd, be it a day that there is or 2026-02-31; null when it is no date at all. */
export const dateFromTyped = (typed: string): string | null => read(typed, notations)

/**
 * As `dateFromTyped`; a year of two digits is the last one with which the date is not after `latest`.
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

/** So many years ahead a year of two digits may lie at most; the others are of the eighty before. */
const yearsAhead = 20

/** The last day that a year of two digits may mean. @param today ISO date. */
export const latestShort = (today: string): string => `${Number(today.slice(0, 4)) + yearsAhead}-12-31`

/** 2026-02-31 → 31.02.2026; anything else as it was typed. */
export const showDate = (value: string): string => (/^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value)

/**
 * Typed and shown as dd.mm.yyyy, stored as yyyy-mm-dd. Years of two digits are understood when the field is left, for
 * until then 1.2.20 may become 1.2.2026.
 * @param latest The last day that may be meant with such a year (ISO date).
 */
export const dateNotation = (latest: string): Notation => ({
  understand: dateFromTyped,
  finish: (typed) => finishedDate(typed, latest),
  show: showDate,
})
