import type { ReportColumn, SheetCell } from '#report/report.ts'

/** The kinds of file that a table can be saved as, the specified one first (specification 2, part 2.4). */
export const fileFormats = ['xls', 'xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

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
