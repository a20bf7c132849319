import type { ClosingCategory } from '@portal/contract/statistics.ts'
import type { AnswerKind, TaskKind } from '@portal/contract/tasks.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/* The cases as the queries see them, and what belongs to each. */

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
  /** Null while there is no closing day. */
  closingResult: GeneratedAlways<string | null>
}

/** What cases are searched by, kept by the database like the columns of the same names in `inkassoCase`. */
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
  /** That of its case: the database keeps it so. */
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

/** A row that an import may bring. */
export interface Imported {
  /** What the import knows its text by (operator/import/staging/known-rows.ts). */
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

/* The sums of the cases, as the queries see them (server/migrations/0003-sums.sql and 0007-customer-sums.sql). */

/** bigint and numeric: strings here. */
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
  /** Of the hand-over. */
  day: string
}

/** The sums of all creditor numbers of a customer. */
export type OfCustomer<Table extends { glgNumber: string }> = Omit<Table, 'glgNumber'> & {
  customerNumber: string
}

/* What has changed since a user looked last, as the queries see it (server/migrations/0028-changes.sql). */

/** A change of a case that an import has brought. */
export interface CaseChangeTable {
  inkassoNumber: string
  /** These two are those of the case: the database keeps them so. */
  glgNumber: string
  aktentyp: string
  changedAt: Date
  what: 'case' | 'stage' | 'closed' | 'negative' | 'entry' | 'booking'
  /** `recno` of an entry, `index` of a booking, 1 to 6 of a negative information; 0 of the rest. */
  ref: number
  /** Of a stage and a closing. */
  oldAktentyp: string | null
  newAktentyp: string | null
}

/** Up to where a user has marked the changes as read. */
export interface UserSeenTable {
  userId: string
  seenUntil: Date
}

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
