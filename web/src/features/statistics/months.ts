import type { Language } from '@portal/contract/languages.ts'
import type { StatisticsRange } from '@portal/contract/statistics.ts'

import { day } from '#i18n/formats.ts'

/** First and last day of a range, ISO; '' for an open end. */
export type Days = Record<'dateMin' | 'dateMax', string> & Omit<StatisticsRange, 'glgNumbers'>

const monthsOfYear = Array.from({ length: 12 }, (_month, index) => index)

/** Month names, January first. */
export function monthNames(language: Language, length: 'short' | 'long'): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' })
  return monthsOfYear.map((month) => format.format(Date.UTC(2026, month)))
}

/** First and last day of a period: `2026` or `2026-03`. */
export function daysOf(period: string): Days {
  const [year = '', month] = period.split('-')
  if (month === undefined) return { dateMin: `${year}-01-01`, dateMax: `${year}-12-31` }
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return { dateMin: `${period}-01`, dateMax: `${period}-${lastDay}` }
}

/** Period of a month: (2026, 0) → `2026-01`. */
export const periodOf = (year: string, monthIndex: number): string =>
  `${year}-${String(monthIndex + 1).padStart(2, '0')}`

/** Intersection of two ranges. */
export const overlap = (a: Days, b: Days): Days => ({
  dateMin: a.dateMin > b.dateMin ? a.dateMin : b.dateMin,
  dateMax: a.dateMax !== '' && (a.dateMax < b.dateMax || b.dateMax === '') ? a.dateMax : b.dateMax,
})

/**
 * Says which days of a period are in the range: „ab 05.02.“, „bis 31.10.“, „bis heute“; '' for the whole
 * period.
 * @param period `2026` or `2026-03`
 * @param today ISO date.
 */
export function partWords(period: string, days: Days, today: string, text: PartText): string {
  const whole = daysOf(period)
  const { dateMin, dateMax } = overlap(whole, days)
  const start = dateMin > whole.dateMin ? `${text('since')} ${dayOfYear(dateMin)}` : ''
  const isCut = dateMax < whole.dateMax && dateMax < today
  const end = isCut ? `${text('to')} ${dayOfYear(dateMax)}` : today < whole.dateMax ? text('toDate') : ''
  return [start, end].filter((part) => part !== '').join(' ')
}

type PartText = (key: 'since' | 'to' | 'toDate') => string

/** „31.10.“ */
const dayOfYear = (date: string) => day(date).slice(0, 6)

/** Name of a period, with the range of days in brackets if it is incomplete. */
export const namedPart = (name: string, part: string): string => (part === '' ? name : `${name} (${part})`)

/** Number of complete months of the current year. @param today ISO date. */
export const passedMonths = (today: string): number => Number(today.slice(5, 7)) - 1

/** Range of the last complete months. @param today ISO date. */
export function lastWholeMonths(months: number, today: string): Days {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const periodAt = (at: number) => periodOf(String(Math.floor(at / 12)), at % 12)
  return {
    dateMin: daysOf(periodAt(month - months)).dateMin,
    dateMax: daysOf(periodAt(month - 1)).dateMax,
  }
}
