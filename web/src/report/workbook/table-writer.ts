import type { ReportColumn, SheetCell } from '#report/report.ts'

/** File formats of an export. The specified one comes first (specification 2, part 2.4). */
export const fileFormats = ['xls', 'xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Start of a table; its rows follow. */
export interface TableStart {
  name: string
  columns: readonly ReportColumn[]
  infoLines: readonly string[]
}

/** Writes the tables of a report into one file, one after the other. */
export interface TableWriter {
  startTable(table: TableStart): void
  addRows(rows: readonly SheetCell[][]): void
  finish(): Promise<Blob>
}
