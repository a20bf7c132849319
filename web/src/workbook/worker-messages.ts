import type { SheetCell } from '#report/report.ts'
import type { FileFormat, TableStart } from '#workbook/table-writer.ts'

/** What the page tells the worker, in this order. */
export type ToWorker =
  | { kind: 'begin'; format: FileFormat }
  | { kind: 'table'; table: TableStart }
  | { kind: 'rows'; rows: readonly SheetCell[][] }
  | { kind: 'end' }

/** What the worker answers: how many rows it has taken so far, at the end the file. */
export type FromWorker = { kind: 'taken'; rows: number } | { kind: 'file'; file: Blob }
