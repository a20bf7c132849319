import type { ReportColumn, SheetCell } from '#report/report.ts'

/** A table whose rows follow. */
export interface TableStart {
  name: string
  columns: readonly ReportColumn[]
  infoLines: readonly string[]
}

/** Writes the tables of a report, one after the other, into one file. */
export interface TableWriter {
  startTable(table: TableStart): void
  addRows(rows: readonly SheetCell[][]): void
  finish(): Promise<Blob>
}
