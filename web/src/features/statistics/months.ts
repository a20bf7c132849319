import type { Language } from '@portal/contract/languages.ts'
import type { StatisticsRange } from '@portal/contract/statistics.ts'

import { day } from '#i18n/formats.ts'

/** First and last day of a range, ISO; '' where it has no bound. */
export type Days = Record<'dateMin' | 'dateMax', string> & Omit<StatisticsRange, 'glgNumbers'>

const monthsOfYear = Array.from({ length: 12 }, (_month, index) => index)

/** The names of the months, January first. */
export function monthNames(language: Language, length: 'short' | 'long'): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' })
  return monthsOfYear.map((month) => format.format(Date.UTC(2026, month)))
}

/** The days of a period: `2026` or `2026-03`. */
export function daysOf(period: string): Days {
  const [year = '', month] = period.split('-')
  if (month === undefined) return { dateMin: `${year}-01-01`, dateMax: `${year}-12-31` }
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return { dateMin: `${period}-01`, dateMax: `${period}-${lastDay}` }
}

/** The month of a year as a period: (2026, 0) → `2026-01`. */
export const periodOf = (year: string, monthIndex: number): string =>
  `${year}-${String(monthIndex + 1).padStart(2, '0')}`

/** The days that lie in both. */
export const overlap = (a: Days, b: Days): Days => ({
  dateMin: a.dateMin > b.dateMin ? a.dateMin : b.dateMin,
  dateMax: a.dateMax !== '' && (a.dateMax < b.dateMax || b.dateMax === '') ? a.dateMax : b.dateMax,
})

/**
 * Which days of a period are meant, in words, where not all of them are: „ab 05.02.“, „bis 31.10.“, „bis heute“; '' for the whole.
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

/** A period's name, and in brackets which days of it are meant. */
export const namedPart = (name: string, part: string): string => (part === '' ? name : `${name} (${part})`)

/** How many months of a year have passed completely. @param today ISO date. */
export function passedMonths(year: string, today: string): number {
  const running = today.slice(0, 4)
  if (year !== running) return year < running ? 12 : 0
  return Number(today.slice(5, 7)) - 1
}

/** The days of so many whole months before the running one. @param today ISO date. */
export function lastWholeMonths(months: number, today: string): Days {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const periodAt = (at: number) => periodOf(String(Math.floor(at / 12)), at % 12)
  return {
    dateMin: daysOf(periodAt(month - months)).dateMin,
    dateMax: daysOf(periodAt(month - 1)).dateMax,
  }
}
