import type { AnswerKind, TaskKind } from '@portal/contract/tasks.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Imported } from '#db/import-tables.ts'

/** What the collection company asks of creditors, as the queries see it (server/migrations/0029-tasks.sql). */
export interface TaskTable extends Imported {
  taskId: string
  revision: number
  glgNumber: string
  inkassoNumber: string | null
  /** That of its case: the database keeps it so. */
  aktentyp: GeneratedAlways<string | null>
  /** Of the mandate that it is about, '' otherwise. */
  receiptNumber: string
  kind: TaskKind
  title: string
  text: string
  answer: AnswerKind
  options: string
  filesRequired: boolean
  dueDate: string | null
  createdDate: string
  clerk: string
  cost: string | null
  consequence: string
  state: 'open' | 'closed' | 'withdrawn'
  attachmentSha256: string | null
  attachmentType: string | null
  attachmentFilename: string | null
  isMadeHere: Generated<boolean>
  /** Kept by triggers of `submission`. */
  answeredRevision: ColumnType<number | null, never, never>
  changedAt: Generated<Date>
}
