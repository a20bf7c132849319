import { dividedBy, sumOf } from '@portal/contract/fields/money.ts'

import { passedMonths, periodOf } from '#features/statistics/months.ts'

/** One year of takeovers. Numbers and amounts are decimal strings with two places. */
export interface TakeoverRow {
  year: string
  /** Label of the year; marks the current year as incomplete. */
  words: string
  /** January first; null for future months without a value. */
  months: readonly (string | null)[]
  total: string
  /** Total / 12, even for an incomplete year (specification 1, part 9). */
  average: string
  /**
   * Average of the months that are already complete in the current year. Every year is averaged over the same
   * months, so that years can be compared. Null in January.
   */
  averageSoFar: string | null
}

/**
 * Converts year → twelve values to rows, latest year first.
 * @param today ISO date.
 * @param wordsOf Returns the label of a year.
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
        averageSoFar: averageSoFar(all, today),
      }
    })
    .toSorted((a, b) => b.year.localeCompare(a.year))

const isAhead = (year: string, month: number, today: string) => periodOf(year, month) > today.slice(0, 7)

function averageSoFar(months: readonly string[], today: string): string | null {
  const passed = passedMonths(today)
  return passed > 0 ? dividedBy(sumOf(months.slice(0, passed)), passed) : null
}
