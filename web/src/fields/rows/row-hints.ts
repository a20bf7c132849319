import { isoDate } from '@portal/contract/fields/fields.ts'

import type { Row } from '#fields/form/form-values.ts'
import { bankFields, doubtAbout, type Doubt } from '#fields/typed/doubts.ts'
import { typedCents } from '#fields/typed/typed-cents.ts'

/** A hint about an unusual but permitted value in a row of claims, payments or credit notes. */
export type RowHint = 'notPositive' | 'ahead' | Doubt

/**
 * The hints about a row. Empty fields cause no hints.
 * @param today ISO date.
 */
export function rowHints(row: Row, today: string): readonly RowHint[] {
  const doubts = bankFields.map((field) => doubtAbout(field, row[field] ?? ''))
  return [
    ...(isNotPositive(row) ? (['notPositive'] as const) : []),
    ...(futureDate(row, today) === undefined ? [] : (['ahead'] as const)),
    ...doubts.filter((doubt) => doubt !== undefined),
  ]
}

/** Whether the amount is zero or negative. An invalid amount is an error, not a hint. */
export function isNotPositive({ invoiceSum, amount }: Row): boolean {
  const cents = typedCents(invoiceSum ?? amount ?? '')
  return cents !== undefined && cents <= 0n
}

/** The date of the invoice, payment or credit note if it lies in the future. @param today ISO date. */
export function futureDate({ invoiceDate, date }: Row, today: string): string | undefined {
  const day = invoiceDate ?? date ?? ''
  return isoDate.safeParse(day).success && day > today ? day : undefined
}
