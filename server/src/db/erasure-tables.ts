import type { ColumnType } from 'kysely'

/* What is left of those who were erased, as the queries see it (server/migrations/0022-forgetting.sql, 0034-erased-tasks.sql). */

/** A case, or an imported handover or task, that was erased on demand: an import leaves its rows out. */
export interface ErasedRowTable {
  kind: 'case' | 'handover' | 'task'
  /** The collection number, or the id. */
  key: string
  erasedAt: Date
}

/** A user who was erased: `#` and his id stand in the place of his name. */
export interface ErasedUserTable {
  userId: string
  erasedAt: Date
}

/** A received letter that the law keeps although its case or sender is erased. Only the operator's door reads it. */
export interface KeptSubmissionTable {
  id: string
  receiptNumber: string
  kind: string
  username: string
  glgNumber: string
  inkassoNumber: string | null
  acceptedInkassoNumber: string | null
  receivedAt: Date
  /** JSON, written as text. */
  payload: ColumnType<Record<string, unknown>, string, never>
  /** The last day. */
  keptUntil: string
}

export interface KeptFileTable {
  submissionId: string
  position: number
  name: string
  mediaType: string
  /** bigint: a string here, written as a number. */
  sizeBytes: ColumnType<string, number, number>
  sha256: string
}
