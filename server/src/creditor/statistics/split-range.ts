import type { StatisticsRange } from '@portal/contract/statistics.ts'

/** The days from the first to the one before the second, yyyy-mm-dd. */
type Days = readonly [from: string, before: string]

/** Days of one month at an end of a range. */
export interface Cut {
  readonly days: Days
  /** Whether their month is taken whole and they are those that the range does not have. */
  readonly isTakenOff: boolean
}

/** A range of days as whole months, for which there are sums, more or less some days at its ends. */
export interface SplitRange {
  /** From the first day of a month to the first day of another; empty when they are the same. */
  readonly months: Days
  readonly cuts: readonly Cut[]
}

/**
 * Of a cut month the fewer days are cuts: those that are in the range, or those that are not. So at most half a month
 * need be read at each end, and nothing for a range until today.
 * A missing bound is open; a range that ends before it begins has no days.
 */
export function splitRange({ dateMin, dateMax }: StatisticsRange): SplitRange {
  const from = dateMin || openRange.dateMin
  const before = dayAfter(dateMax || openRange.dateMax)
  const firstMonth = isMonthStart(from) ? from : monthStart(from, 1)
  const endOfMonths = monthStart(before, 0)
  const isInOneMonth = firstMonth > endOfMonths
  const ends: Days[] = isInOneMonth
    ? [[from, before]]
    : [
        [from, firstMonth],
        [endOfMonths, before],
      ]
  let months: Days = [isInOneMonth ? endOfMonths : firstMonth, endOfMonths]
  const cuts: Cut[] = []
  for (const days of ends.filter(hasDays)) {
    if (lengthOf(days) <= halfMonth) {
      cuts.push({ days, isTakenOff: false })
      continue
    }
    const [first, end] = [monthStart(days[0], 0), monthStart(days[0], 1)]
    months = [first < months[0] ? first : months[0], end > months[1] ? end : months[1]]
    const others: Days[] = [
      [first, days[0]],
      [days[1], end],
    ]
    cuts.push(...others.filter(hasDays).map((other) => ({ days: other, isTakenOff: true })))
  }
  return { months, cuts }
}

/** A range of the contract has these bounds and no others. */
const openRange: Record<keyof StatisticsRange, string> = { dateMin: '1000-01-01', dateMax: '2999-12-31' }

const halfMonth = 15

const hasDays = ([from, before]: Days) => from < before

const lengthOf = ([from, before]: Days) => (Date.parse(before) - Date.parse(from)) / 86_400_000

const isMonthStart = (day: string) => day.endsWith('-01')

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** Year, month and day as numbers: calendar arithmetic without a time zone. */
function partsOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  return [year, month, dayOfMonth]
}

function dayAfter(iso: string): string {
  const [year, month, day] = partsOf(iso)
  return isoDay(year, month, day + 1)
}

/** The first day of the month that is so many months after that of the day. */
function monthStart(iso: string, monthsLater: number): string {
  const [year, month] = partsOf(iso)
  return isoDay(year, month + monthsLater, 1)
}
