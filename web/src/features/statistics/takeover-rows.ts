import { dividedBy, sumOf } from '@portal/contract/money.ts'

import { passedMonths } from '#features/statistics/months.ts'

/** One year of takeovers. Numbers and amounts alike are decimal strings with two places. */
export interface TakeoverRow {
  year: string
  /** January first. */
  months: readonly string[]
  total: string
  /** Total / 12, whatever has passed of the year (specification 1, part 9). */
  average: string
  /** The average of the months that have passed completely; null but for the running year. */
  averageSoFar: string | null
}

/** Year → twelve values, as rows, the latest year first. @param today ISO date. */
export const takeoverRows = (
  years: Readonly<Record<string, readonly (string | number)[]>>,
  today: string,
): readonly TakeoverRow[] =>
  Object.entries(years)
    .map(([year, values]) => {
      const months = values.map((value) => (typeof value === 'number' ? `${value}.00` : value))
      const total = sumOf(months)
      const average = dividedBy(total, 12)
      return { year, months, total, average, averageSoFar: averageSoFar(year, months, today) }
    })
    .toSorted((a, b) => b.year.localeCompare(a.year))

function averageSoFar(year: string, months: readonly string[], today: string): string | null {
  const passed = passedMonths(year, today)
  const isRunning = year === today.slice(0, 4)
  return isRunning && passed > 0 ? dividedBy(sumOf(months.slice(0, passed)), passed) : null
}
