import type { ReportColumn, SheetCell } from '#report/report.ts'

/** Export formats. The first is the one that the specification requires (specification 2, part 2.4). */
export const fileFormats = ['xls', 'xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

/** The beginning of a table, which is written before its rows. */
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
