import { fractionOf, sumOf } from '@portal/contract/fields/money.ts'

/** Amounts handed over in a year or month, and payments on them. */
export interface PaymentRow {
  /** `2026` or `2026-03`; '' for the total of all years. */
  period: string
  year: string
  isYear: boolean
  total: string
  paid: string
  left: string
  /** Paid / total, as a fraction. */
  successRate: number
}

/**
 * Converts the amounts of each period (total, paid, left) to rows. The latest year comes first, each year is
 * followed by its months from January, and the total of several years comes last.
 */
export function paymentRows(
  periods: Readonly<Record<string, readonly [string, string, string]>>,
): readonly PaymentRow[] {
  const rows = Object.entries(periods)
    .map(([period, amounts]) => rowOf(period, amounts))
    .toSorted((a, b) => b.year.localeCompare(a.year) || a.period.localeCompare(b.period))
  const years = rows.filter(({ isYear }) => isYear)
  const sum = (key: 'total' | 'paid' | 'left') => sumOf(years.map((year) => year[key]))
  return years.length < 2 ? rows : [...rows, rowOf('', [sum('total'), sum('paid'), sum('left')])]
}

const rowOf = (period: string, [total, paid, left]: readonly [string, string, string]): PaymentRow => ({
  period,
  year: period.slice(0, 4),
  isYear: period.length === 4,
  total,
  paid,
  left,
  successRate: fractionOf(paid, total),
})
