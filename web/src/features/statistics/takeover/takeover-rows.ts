import { dividedBy, sumOf } from '@portal/contract/fields/money.ts'

import { passedMonths, periodOf } from '#features/statistics/months.ts'

/** One year of takeovers. Numbers and amounts alike are decimal strings with two places. */
export interface TakeoverRow {
  year: string
  /** The year as people read it; one that still runs says so. */
  words: string
  /** January first; null for one that has not begun and has none. */
  months: readonly (string | null)[]
  total: string
  /** Total / 12, whatever has passed of the year (specification 1, part 9). */
  average: string
  /** The average of the months that have passed completely; null but for the running year. */
  averageSoFar: string | null
}

/**
 * Year → twelve values, as rows, the latest year first.
 * @param today ISO date.
 * @param wordsOf What a year is called.
 */
export const takeoverRows = (
  years: Readonly<Record<string, readonly (string | number)[]>>,
  today: string,
  wordsOf: (year: string) => string,
): readonly TakeoverRow[] =>
  Object.entries(years)
    .map(([year, values]) => {
      const all = values.map((value) => (typeof value === 'number' ? `${value}.00` : value))
      const total = sumOf(all)
      return {
        year,
        words: wordsOf(year),
        months: all.map((value, month) => (value === '0.00' && isAhead(year, month, today) ? null : value)),
        total,
        average: dividedBy(total, 12),
        averageSoFar: averageSoFar(year, all, today),
      }
    })
    .toSorted((a, b) => b.year.localeCompare(a.year))

const isAhead = (year: string, month: number, today: string) => periodOf(year, month) > today.slice(0, 7)

function averageSoFar(year: string, months: readonly string[], today: string): string | null {
  const passed = passedMonths(year, today)
  const isRunning = year === today.slice(0, 4)
  return isRunning && passed > 0 ? dividedBy(sumOf(months.slice(0, passed)), passed) : null
}
