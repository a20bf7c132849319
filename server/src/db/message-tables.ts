import type { Generated } from 'kysely'

import type { Imported } from '#db/import-tables.ts'

/* What the collection company writes about cases, and who has read it (server/migrations/0030-messages.sql). */

export interface CaseMessageTable extends Imported {
  messageId: string
  inkassoNumber: string
  date: string
  time: string
  clerk: string
  text: string
  attachmentSha256: string | null
  attachmentType: string | null
  attachmentFilename: string | null
  /** Of what a creditor has sent and the collection system has sent back. */
  submissionId: string | null
  isWrittenHere: Generated<boolean>
  /** Within the case, in the order of the commits; the database gives it. */
  number: Generated<number | null>
  changedAt: Generated<Date>
}

/** Kept by the database: the cases with messages of the collection company. */
export interface MessageThreadTable {
  inkassoNumber: string
  glgNumber: string
  lastNumber: number
  /** Day and time of the latest message; null when all were taken back. */
  lastAt: Date | null
  changedAt: Date
}

export interface MessageReadTable {
  userId: string
  inkassoNumber: string
  readUntil: number
}
