import { isoDate } from '@portal/contract/fields/fields.ts'

import type { Row } from '#fields/form/form-values.ts'
import { bankFields, doubtAbout, type Doubt } from '#fields/typed/doubts.ts'
import { typedCents } from '#fields/typed/typed-cents.ts'

/** A hint about an unusual but permitted value in a row of claims, payments or credit notes. */
export type RowHint = 'notPositive' | 'ahead' | 'contractLater' | Doubt

/**
 * The hints about a row. Empty fields cause no hints.
 * @param today ISO date.
 */
export function rowHints(row: Row, today: string): readonly RowHint[] {
  const doubts = bankFields.map((field) => doubtAbout(field, row[field] ?? ''))
  return [
    ...(isNotPositive(row) ? (['notPositive'] as const) : []),
    ...(futureDates(row, today).length > 0 ? (['ahead'] as const) : []),
    ...(isContractLater(row, today) ? (['contractLater'] as const) : []),
    ...doubts.filter((doubt) => doubt !== undefined),
  ]
}

/** Whether the amount is zero or negative. An invalid amount is an error, not a hint. */
function isNotPositive({ invoiceSum, amount }: Row): boolean {
  const cents = typedCents(invoiceSum ?? amount ?? '')
  return cents !== undefined && cents <= 0n
}

/**
 * Returns the dates of a row that are in the future. Ignores the due date, which may be in the future.
 * @param today ISO date.
 */
export const futureDates = (row: Row, today: string): readonly string[] =>
  pastDates.map((field) => row[field] ?? '').filter((day) => isDay(day) && day > today)

const pastDates = ['invoiceDate', 'contractDate', 'firstReminderDate', 'date'] as const

/** Whether the contract is dated later than its invoice. Future contract dates have a hint of their own. */
const isContractLater = ({ contractDate = '', invoiceDate = '' }: Row, today: string) =>
  isDay(contractDate) && isDay(invoiceDate) && contractDate > invoiceDate && contractDate <= today

const isDay = (typed: string) => isoDate.safeParse(typed).success
