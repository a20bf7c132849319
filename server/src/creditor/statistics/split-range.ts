import type { StatisticsRange } from '@portal/contract/statistics.ts'

/** Half-open range of ISO dates: includes `from`, excludes `before`. */
type Days = readonly [from: string, before: string]

/** Days of a partial month at one end of a range. */
export interface Cut {
  readonly days: Days
  /** True if the sums contain the whole month and these days are subtracted; false if they are added. */
  readonly isTakenOff: boolean
}

/** A range of days, split into whole months, for which sums exist, and days to add or subtract at its ends. */
export interface SplitRange {
  /** Both bounds are the first day of a month. If they are equal, there are no whole months. */
  readonly months: Days
  readonly cuts: readonly Cut[]
}

/**
 * Splits a range into whole months, and single days of the partial month at each end. The days inside the range
 * are added, or those outside are subtracted, whichever are fewer: at most half a month. A missing bound is open.
 * A range that ends before it begins is empty.
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

/** The earliest and latest days that the contract allows. */
const openRange: Record<keyof StatisticsRange, string> = { dateMin: '1000-01-01', dateMax: '2999-12-31' }

const halfMonth = 15

const hasDays = ([from, before]: Days) => from < before

const lengthOf = ([from, before]: Days) => (Date.parse(before) - Date.parse(from)) / 86_400_000

const isMonthStart = (day: string) => day.endsWith('-01')

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The parts of a date as numbers, for calendar arithmetic without a time zone. */
function partsOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  return [year, month, dayOfMonth]
}

function dayAfter(iso: string): string {
  const [year, month, day] = partsOf(iso)
  return isoDay(year, month, day + 1)
}

/** The first day of the month that is `monthsLater` months after that of the date. */
function monthStart(iso: string, monthsLater: number): string {
  const [year, month] = partsOf(iso)
  return isoDay(year, month + monthsLater, 1)
}
