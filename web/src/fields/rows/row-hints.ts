import { isoDate } from '@portal/contract/fields/fields.ts'

import type { Row } from '#fields/form/form-values.ts'
import { bankFields, doubtAbout, type Doubt } from '#fields/typed/doubts.ts'
import { typedCents } from '#fields/typed/typed-cents.ts'

/** What may be sent in a row of claims, payments or credit notes, but is seldom meant. */
export type RowHint = 'notPositive' | 'ahead' | Doubt

/** What seems odd about a row, none of it before it was typed; @param today ISO date. */
export function rowHints(row: Row, today: string): readonly RowHint[] {
  const doubts = bankFields.map((field) => doubtAbout(field, row[field] ?? ''))
  return [
    ...(isNotPositive(row) ? (['notPositive'] as const) : []),
    ...(dayAhead(row, today) === undefined ? [] : (['ahead'] as const)),
    ...doubts.filter((doubt) => doubt !== undefined),
  ]
}

/** Its amount is zero or below; what is no amount is a fault, not a hint. */
export function isNotPositive({ invoiceSum, amount }: Row): boolean {
  const cents = typedCents(invoiceSum ?? amount ?? '')
  return cents !== undefined && cents <= 0n
}

/** The day of its invoice, payment or credit note where that is one to come; @param today ISO date. */
export function dayAhead({ invoiceDate, date }: Row, today: string): string | undefined {
  const day = invoiceDate ?? date ?? ''
  return isoDate.safeParse(day).success && day > today ? day : undefined
}
