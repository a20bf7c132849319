import { useId } from 'react'

import { TableActions } from '#report/actions/TableActions.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

import classes from '#features/statistics/Statistics.module.css'

interface SuccessTableProps<Row> {
  title: string
  /** Title of the printed or saved table. */
  reportTitle: string
  infoLines: readonly string[]
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  isStale: boolean
  className?: string | undefined
}

/** One of the two success tables, with its own heading and actions. */
export function SuccessTable<Row>(props: SuccessTableProps<Row>) {
  const { title, reportTitle, infoLines, columns, rows, rowKey, isStale, className = '' } = props
  const titleId = useId()
  return (
    <section className={`${classes.part} ${className}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId}>{title}</h3>
        <TableActions title={reportTitle} columns={columns} rows={rows} infoLines={infoLines} />
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isStale={isStale}
        keepsColumns
      />
    </section>
  )
}
