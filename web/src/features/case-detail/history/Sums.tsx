import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { count } from '#i18n/formats.ts'
import { totalFacts, totalsOf } from '#report/totals.ts'
import type { Column } from '#ui/table/column.ts'

import classes from '#features/case-detail/history/HistoryCard.module.css'

interface SumsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** „Summe aller {count} Buchungen“; undefined if all rows are in view. */
  ofAll: string | undefined
}

/** The sums of a table's columns, without blank columns. Renders nothing for fewer than two rows. */
export function Sums<Row>({ columns, rows, ofAll }: SumsProps<Row>) {
  const text = useCaseDetailTexts()
  const filled = columns.filter(({ isSummed, value }) => isSummed && rows.some((row) => value?.(row)))
  if (rows.length < 2 || filled.length === 0) return null
  return (
    <p className={classes.sums}>
      <span>{`${ofAll?.replace('{count}', count(rows.length)) ?? text('sum')}:`}</span>
      {totalFacts(filled, totalsOf(filled, rows).sums).map(({ key, label, value }) => (
        <span key={key}>
          {`${label} `}
          <strong translate="no">{value}</strong>
        </span>
      ))}
    </p>
  )
}
