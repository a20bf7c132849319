import { sumOf } from '@portal/contract/fields/money.ts'

import { amount, count } from '#i18n/formats.ts'
import { currentLanguage } from '#i18n/language.ts'
import { withoutSoftHyphens } from '#report/report.ts'
import { totalsWords } from '#report/totals-texts.ts'
import type { Column } from '#ui/table/column.ts'

/** Key of a column → sum of its amounts, a decimal string. */
export type Totals = Readonly<Record<string, string>>

/** Number of rows of a table or list, and their sums. */
export interface FoundTotals {
  readonly totalNumberData: number
  readonly sums: Totals
}

/** The number of rows, and the sum of each summed column. */
export const totalsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): FoundTotals => ({
  totalNumberData: rows.length,
  sums: Object.fromEntries(
    columns.filter(({ isSummed }) => isSummed).map((column) => [column.key, columnSum(column, rows)]),
  ),
})

const columnSum = <Row>({ value }: Column<Row>, rows: readonly Row[]): string =>
  sumOf(
    rows.flatMap((row) => {
      const cell = value?.(row) ?? null
      return cell !== null && 'amount' in cell ? [cell.amount] : []
    }),
  )

/** Label and value of each sum, in the order of the columns. */
export const totalFacts = <Row>(columns: readonly Column<Row>[], sums: Totals = {}) =>
  columns
    .filter(({ isSummed }) => isSummed)
    .map(({ key, header }) => ({ key, label: withoutSoftHyphens(header), value: amount(sums[key]) }))

/** Information line of a printed or saved table: „Summe dieser Seite (25 Zeilen): Hauptforderung 1.234,56 €, …“. */
export function totalsLine<Row>(
  scope: 'page' | 'all',
  columns: readonly Column<Row>[],
  { totalNumberData: rows, sums }: FoundTotals,
): string {
  const language = currentLanguage()
  const facts = totalFacts(columns, sums).map(({ label, value }) => `${label} ${value}`)
  const size = `${count(rows)} ${totalsWords[rows === 1 ? 'row' : 'rows'][language]}`
  return `${totalsWords[scope][language]} (${size}): ${facts.join(', ')}`
}
