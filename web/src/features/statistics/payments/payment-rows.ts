import { fractionOf } from '@portal/contract/fields/money.ts'

/** Amounts handed over in a year or month, and payments on them. */
export interface PaymentRow {
  /** `2026` or `2026-03`. */
  period: string
  year: string
  isYear: boolean
  total: string
  paid: string
  left: string
  /** Paid / total, as a fraction. */
  successRate: number
}

/** Converts period → total, paid, left to rows: latest year first, each with its months from January. */
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
