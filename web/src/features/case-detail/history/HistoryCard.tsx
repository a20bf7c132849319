import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { Sums } from '#features/case-detail/history/Sums.tsx'
import { count } from '#i18n/formats.ts'
import { TableActions } from '#report/actions/TableActions.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

import classes from '#features/case-detail/history/HistoryCard.module.css'

interface HistoryCardProps<Row> {
  /** Id of the heading. */
  id: string
  title: string
  /** Shown when there are no rows. */
  empty: string
  columns: readonly Column<Row>[]
  inkassoNumber: string
  /** Lines above the printed or exported table. */
  infoLines: readonly string[]
  rowKey: (row: Row, index: number) => string | number
  /** Label of the sum when not all rows are in view, with the placeholder `{count}`. */
  sumOfAll?: string | undefined
  history: Pick<UseQueryResult<{ history: readonly Row[] }>, 'data' | 'isFetching' | 'isError' | 'refetch'>
  /** Shown above the table. */
  note?: ReactNode
}

const tableHeight = 300

/**
 * Number of rows that a narrow screen shows as cards without a button. Of more rows, HistoryCard.module.css
 * shows the first three.
 */
const fewRows = 5

/** One history of a case, with its own loading state, error and retry. */
export function HistoryCard<Row>(props: HistoryCardProps<Row>) {
  const { id, title, empty, columns, inkassoNumber, infoLines, rowKey, sumOfAll, history, note } = props
  const text = useCaseDetailTexts()
  const { data, isFetching, isError, refetch } = history
  const rows = data?.history
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {rows !== undefined && rows.length > 0 && <span className={classes.count}>{count(rows.length)}</span>}
        {isFetching && <Spinner label={`${title}: ${text('historyLoading')}`} />}
        {rows?.length === 0 ? (
          <p className={classes.empty}>{empty}</p>
        ) : (
          <TableActions {...{ title, columns, rows, infoLines }} about={inkassoNumber} />
        )}
      </div>
      {note}
      {isError && !isFetching && <LoadNote message={text('historyFailed')} onRetry={() => void refetch()} />}
      {!isError && rows?.length !== 0 && <Rows {...{ title, columns, rows, rowKey, sumOfAll }} />}
    </section>
  )
}

interface RowsProps<Row> extends Pick<HistoryCardProps<Row>, 'title' | 'columns' | 'rowKey' | 'sumOfAll'> {
  rows: readonly Row[] | undefined
}

/** The table. On narrow screens, it shows the first rows as cards, and a button that shows all. */
function Rows<Row>({ title, columns, rows, rowKey, sumOfAll }: RowsProps<Row>) {
  const text = useCaseDetailTexts()
  const [isUnfolded, setUnfolded] = useState(false)
  const isLong = rows !== undefined && rows.length > fewRows
  const isWhole = rows !== undefined && (isUnfolded || !isLong)
  return (
    <>
      <div className={classes.table} data-whole={isWhole || undefined}>
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} maxHeight={tableHeight} />
      </div>
      {isLong && (
        <Button
          variant="default"
          size="xs"
          className={classes.all}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? text('showFewer') : text('showAll').replace('{count}', count(rows.length))}
        </Button>
      )}
      {rows && <Sums columns={columns} rows={rows} ofAll={isLong ? sumOfAll : undefined} />}
    </>
  )
}
