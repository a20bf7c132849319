import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type { SubmissionState } from '@portal/contract/submission.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Imported } from '#db/import-tables.ts'

/* What creditors send, as the queries see it (server/migrations/0004-submissions.sql). */

export interface SubmissionTable {
  id: Generated<string>
  position: GeneratedAlways<string>
  receiptNumber: string
  kind: SubmissionKind
  /** Null when he has left; his name stays. */
  userId: string | null
  username: string
  glgNumber: string
  inkassoNumber: string | null
  receivedAt: Date
  /** JSON, written as text. */
  payload: ColumnType<Record<string, unknown>, string, never>
  state: Generated<SubmissionState>
  fetchedAt: Date | null
  decidedAt: Date | null
  acceptedInkassoNumber: string | null
  reason: Generated<string>
  filesDeletedAt: Generated<Date | null>
  /** Of a mandate that was typed in the portal. */
  draftId: Generated<string | null>
}

export interface SubmissionFileTable {
  submissionId: string
  position: number
  name: string
  mediaType: string
  /** bigint: a string here, written as a number. */
  sizeBytes: ColumnType<string, number, number>
  sha256: string
  scan: 'off' | 'waiting' | 'clean' | 'infected'
}

export interface ReceiptCounterTable {
  prefix: string
  last: number
}

export interface IdempotencyTable {
  userId: string
  key: string
  path: string
  requestSha256: Buffer
  /** JSON, written as text; null while the call is in progress. */
  answer: ColumnType<Record<string, unknown> | null, string | null, string | null>
  createdAt: Date
}

export interface HandoverTable extends Imported {
  id: string
  glgNumber: string
  userId: string
  date: string
  time: string
  location: 'in' | 'aus'
  text: string
  submissionId: string | null
}

export interface HandoverDraftTable {
  userId: string
  draftId: string
  /** JSON, written as text. */
  form: ColumnType<Record<string, unknown>, string, string>
  savedAt: Date
}

export interface HandoverDraftFileTable {
  id: Generated<string>
  position: GeneratedAlways<string>
  userId: string
  draftId: string
  name: string
  /** bigint: a string here, written as a number. */
  sizeBytes: ColumnType<string, number, number>
  sha256: string
}

/** Bytes of large bodies that a user has sent on a day in Germany. */
export interface ReceivedDayTable {
  userId: string
  day: string
  bytes: ColumnType<string, number, number>
}

/** A file on its way into the store, until the call that brings it has ended. */
export interface IncomingFileTable {
  claim: string
  sha256: string
  claimedAt: Date
}

/** A file that something has stopped naming. */
export interface UnneededFileTable {
  sha256: string
  /** Of a deleted history; anything else is removed at once. */
  goesToTrash: Generated<boolean>
  /** It goes for good, from the trash, too: somebody has been erased. */
  atOnce: Generated<boolean>
}
