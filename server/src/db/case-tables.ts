import type { ClosingCategory } from '@portal/contract/statistics.ts'
import type { AnswerKind, TaskKind } from '@portal/contract/tasks.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/* Cases and the rows that belong to them. */

export interface InkassoCaseTable extends Imported {
  inkassoNumber: string
  inkassoNumberKey: string
  glgNumber: string
  geschaeftsId: string
  aktentyp: string
  schuldner: string
  schuldnername: string
  schuldnernameFolded: string
  schuldneradresse: string
  schuldnerplzort: string
  hauptforderung: string
  zinsen: string
  zahlungen: string
  zahlungenHauptforderung: string
  aktuellersaldo: string
  datletztezahl: string | null
  handoverDate: string
  closedDate: string | null
  closingReason: string
  negativinfo1: string
  negativinfo2: string
  negativinfo3: string
  negativinfo4: string
  negativinfo5: string
  negativinfo6: string
  vorletzteaktion: string
  vorletzteaktionLong: string
  letzteaktion: string
  letzteaktionLong: string
  aktuelleaktion: string
  aktuelleaktionLong: string
  geschaeftsIdFolded: GeneratedAlways<string>
  inkassoNumberFolded: GeneratedAlways<string>
  isSettled: GeneratedAlways<boolean>
  /** Null while the case has no closing date. */
  closingResult: GeneratedAlways<string | null>
}

/** Narrow copy of `inkassoCase` for the case search, maintained by triggers. */
export type SearchedCaseTable = Pick<
  InkassoCaseTable,
  | 'inkassoNumber'
  | 'inkassoNumberKey'
  | 'inkassoNumberFolded'
  | 'glgNumber'
  | 'geschaeftsIdFolded'
  | 'schuldnernameFolded'
  | 'aktentyp'
  | 'hauptforderung'
  | 'handoverDate'
  | 'isSettled'
  | 'closedDate'
  | 'closingReason'
  | 'closingResult'
>

export interface MainClaimTable extends Imported {
  inkassoNumber: string
  position: number
  katnr: string
  bezeichnung: string
  rechnr: string
  vertnr: string
  datvon: string | null
  datbis: string | null
  betrag: string
  mahnkost: string
  bankrl: string
  /** The case's creditor number, maintained by the database. */
  glgNumber: GeneratedAlways<string | null>
  rechnrFolded: GeneratedAlways<string>
}

export interface CaseHistoryTable extends Imported {
  inkassoNumber: string
  recno: number
  datum: string
  text: string
  schuldnr: number
  status: string
  sachbear: string
  kategtx: string
  ausgabe: string
  attachmentSha256: string | null
  attachmentType: string | null
  attachmentFilename: string | null
}

export interface BookingTable extends Imported {
  inkassoNumber: string
  index: number
  datum: string
  text: string
  betrag: string
  buchart: string
  bucharttxt: string
}

/** Columns of all tables that imports write. */
export interface Imported {
  /** Fingerprint of the imported row (operator/import/staging/unchanged-rows.ts). */
  importFingerprint: Generated<string | null>
}

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

/** The result of one file of an import. Row counts are bigint: read as strings, written as numbers. */
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

/** When the last complete import ended. The table has at most one row. */
export interface DataStatusTable {
  isOnly: Generated<boolean>
  updatedAt: Date
}

/* Sums of cases (server/migrations/0003-sums.sql and 0007-customer-sums.sql). */

/** bigint and numeric are read as strings. */
interface Sums {
  cases: string
  hauptforderung: string
  zahlungenHauptforderung: string
}

export interface CaseSumTable extends Sums {
  glgNumber: string
  aktentyp: string
}

export interface HandoverSumTable extends Sums {
  glgNumber: string
  aktentyp: string
  /** First day of the month. */
  month: string
}

export interface ClosingSumTable extends Sums {
  glgNumber: string
  aktentyp: string
  /** First day of the month. */
  month: string
  closingReason: string
  result: 'paidInFull' | 'partPaid' | 'noPayment'
}

export interface CustomerDaySumTable extends Sums {
  customerNumber: string
  aktentyp: string
  /** Day of the handover. */
  day: string
}

/** Turns a table of sums by creditor number into one of sums by customer. */
export type OfCustomer<Table extends { glgNumber: string }> = Omit<Table, 'glgNumber'> & {
  customerNumber: string
}

/* Changes since a user last marked them as read (server/migrations/0028-changes.sql). */

/** A change that an import made to a case. */
export interface CaseChangeTable {
  inkassoNumber: string
  /** The case's creditor number, maintained by the database. */
  glgNumber: string
  /** The case's file type, maintained by the database. */
  aktentyp: string
  changedAt: Date
  what: 'case' | 'stage' | 'closed' | 'negative' | 'entry' | 'booking'
  /** `recno` of a history entry, `index` of a booking, or 1 to 6 for a `negativinfo`; otherwise 0. */
  ref: number
  /** The file type before a change of stage or a closing. Null for other changes. */
  oldAktentyp: string | null
  /** The file type after a change of stage or a closing. Null for other changes. */
  newAktentyp: string | null
}

/** The time up to which a user has marked all changes as read. */
export interface UserSeenTable {
  userId: string
  seenUntil: Date
}

/** The collection company's tasks for creditors (server/migrations/0029-tasks.sql). */
export interface TaskTable extends Imported {
  taskId: string
  revision: number
  glgNumber: string
  inkassoNumber: string | null
  /** The case's file type, maintained by the database. */
  aktentyp: GeneratedAlways<string | null>
  /** Receipt number of the mandate that the task is about, otherwise ''. */
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
  /** The revision that was answered last, not counting refused answers. Maintained by triggers. */
  answeredRevision: ColumnType<number | null, never, never>
  changedAt: Generated<Date>
}

/* Rows kept after an erasure (server/migrations/0022-forgetting.sql, 0034-erased-tasks.sql). */

/** A case, an imported handover, a task or a paper that was erased on request. Imports skip rows about it. */
export interface ErasedRowTable {
  kind: 'case' | 'handover' | 'task' | 'paper'
  /** Collection number of a case, otherwise the id. */
  key: string
  erasedAt: Date
}

/** An erased user, whose name is replaced with `#` and their id. */
export interface ErasedUserTable {
  userId: string
  erasedAt: Date
}

/** A submission that must be kept by law although its case or sender was erased. Only the operator can see it. */
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
  /** Last day of the retention period. */
  keptUntil: string
}

export interface KeptFileTable {
  submissionId: string
  position: number
  name: string
  mediaType: string
  /** bigint: read as a string, written as a number. */
  sizeBytes: ColumnType<string, number, number>
  sha256: string
}
