import type { ReportChoice } from '#report/report.ts'
import type { FileFormat } from '#workbook/table-writer.ts'

/** What is done with a report. */
export type Action = { kind: 'save'; format: FileFormat } | { kind: 'print' }

/** Work that the user has asked for. */
export interface Task {
  /** Counts up with each click. */
  number: number
  choice: ReportChoice
  action: Action
  /** Where to print; null when the browser did not open the window. */
  printWindow: PrintWindow | null
}

export type PrintWindow = Window & typeof globalThis

/** The most rows that are worth paper. */
export const printLimitRows = 2000
