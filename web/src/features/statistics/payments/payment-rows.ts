import { fractionOf } from '@portal/contract/fields/money.ts'

/** What was handed over in a year or month, and what has been paid on it. */
export interface PaymentRow {
  /** `2026` or `2026-03`. */
  period: string
  year: string
  isYear: boolean
  total: string
  paid: string
  left: string
  /** Paid / total as a fraction. */
  successRate: number
}

/** Period → total, paid, left, as rows: the latest year first, below each year its months from January on. */
export const paymentRows = (
  years: Readonly<Record<string, readonly [string, string, string]>>,
): readonly PaymentRow[] =>
  Object.entries(years)
    .map(([period, [total, paid, left]]) => ({
      period,
      year: period.slice(0, 4),
      isYear: period.length === 4,
      total,
      paid,
      left,
      successRate: fractionOf(paid, total),
    }))
    .toSorted((a, b) => b.year.localeCompare(a.year) || a.period.localeCompare(b.period))
