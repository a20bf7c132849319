import type { PaperCategory } from '@portal/contract/paper-row.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Imported } from '#db/case-tables.ts'

/* The collection company's papers for creditors (server/migrations/0045-papers.sql). */

/** A paper has either a customer number, if it is about the whole customer, or a creditor number. */
export interface PaperTable extends Imported {
  /** The operator's key. */
  paperId: string
  customerNumber: string | null
  glgNumber: string | null
  category: PaperCategory
  title: string
  paperDate: string
  periodFrom: string | null
  periodTo: string | null
  attachmentSha256: string
  attachmentType: string
  attachmentFilename: string
  /** bigint: read as a string, written as a number. */
  sizeBytes: ColumnType<string, number, number>
  /** Whether the paper came from the desk or the operator API. Deliveries do not contain such papers. */
  isMadeHere: Generated<boolean>
  /** Raised by the database when users should read the paper again. */
  revision: ColumnType<number, never, never>
  addedAt: Generated<Date>
  /** When the revision was raised. Maintained by the database. */
  changedAt: Generated<Date>
  /** When the paper was withdrawn. Users no longer see it, and its file is removed. */
  withdrawnAt: Date | null
  /** Title and file name, folded by the function `desk_fold`. */
  searched: GeneratedAlways<string>
}

/** Records that a user has read a revision of a paper. A paper without a row for its revision is unread. */
export interface PaperReadTable {
  paperId: string
  userId: string
  revision: number
  readAt: Date
  /** When the user first opened the file. Null if they only marked the paper as read. */
  openedAt: Date | null
}
