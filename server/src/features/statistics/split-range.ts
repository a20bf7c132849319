import type { StatisticsRange } from '@portal/contract/statistics.ts'

/** The days from the first to the one before the second, yyyy-mm-dd. */
type Days = readonly [from: string, before: string]

/** A range of days as whole months, for which there are sums, and the days of cut months at its ends. */
export interface SplitRange {
  /** From the first day of a month to the first day of another; empty when they are the same. */
  readonly months: Days
  readonly cuts: readonly Days[]
}

/** A missing bound is open; a range that ends before it begins has no days. */
export function splitRange({ dateMin, dateMax }: Pick<StatisticsRange, 'dateMin' | 'dateMax'>): SplitRange {
  const from = dateMin || '1000-01-01'
  const before = dayAfter(dateMax || '2999-12-31')
  const firstMonth = isMonthStart(from) ? from : monthStart(from, 1)
  const endOfMonths = monthStart(before, 0)
  if (firstMonth >= endOfMonths) return { months: [from, from], cuts: withDays([[from, before]]) }
  const cuts: Days[] = [
    [from, firstMonth],
    [endOfMonths, before],
  ]
  return { months: [firstMonth, endOfMonths], cuts: withDays(cuts) }
}

const withDays = (cuts: readonly Days[]) => cuts.filter(([from, before]) => from < before)

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
