import type { ClosingCategory } from '@portal/contract/statistics.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A row that an import may bring. */
export interface Imported {
  /** What the import knows its text by (operator/import/known-rows.ts). */
  importFingerprint: Generated<string | null>
}

/** One import, from its beginning on. */
export interface DataImportTable {
  id: GeneratedAlways<string>
  startedAt: Date
  endedAt: Date | null
  operator: string
  source: string
  state: 'running' | 'complete' | 'stopped'
  fault: ColumnType<string, string | undefined>
  /** JSON, written as text. */
  missing: ColumnType<Record<string, unknown>, string | undefined, string>
  warnings: ColumnType<string[], string[] | undefined>
}

/** What became of one file of an import; the counts of rows are bigint. */
export interface DataImportFileTable {
  importId: string
  position: number
  name: string
  sha256: string
  read: ColumnType<string, number>
  inserted: ColumnType<string, number>
  updated: ColumnType<string, number>
  unchanged: ColumnType<string, number>
  deleted: ColumnType<string, number>
  rejected: ColumnType<string, number>
  seconds: number
}

export interface ClosingReasonTable extends Imported {
  closingReason: string
  category: ClosingCategory
}

/** When the last import ended that was complete; one row at most. */
export interface DataStatusTable {
  isOnly: Generated<boolean>
  updatedAt: Date
}
