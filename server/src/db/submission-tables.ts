import type { Language } from '@portal/contract/languages.ts'
import type { DigestRhythm, NotificationTopic } from '@portal/contract/notifications.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type { SubmissionState } from '@portal/contract/submission.ts'
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'

import type { Imported } from '#db/case-tables.ts'

/* Submissions by creditors (server/migrations/0004-submissions.sql). */

export interface SubmissionTable {
  id: Generated<string>
  position: GeneratedAlways<string>
  receiptNumber: string
  kind: SubmissionKind
  /** Null if the user was deleted; the username is kept. */
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
  /** Set for a mandate that was entered in the portal. */
  draftId: Generated<string | null>
}

export interface SubmissionFileTable {
  submissionId: string
  position: number
  name: string
  mediaType: string
  /** bigint: read as a string, written as a number. */
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
  /** JSON, written as text. Null while the request is in progress. */
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
  /** bigint: read as a string, written as a number. */
  sizeBytes: ColumnType<string, number, number>
  sha256: string
}

/** Bytes of large request bodies that a user sent on a day (German time). */
export interface ReceivedDayTable {
  userId: string
  day: string
  bytes: ColumnType<string, number, number>
}

/** Keeps a file from being deleted while a request that stored it is in progress. */
export interface IncomingFileTable {
  claim: string
  sha256: string
  claimedAt: Date
}

/** A file that lost a reference. It is deleted if nothing else refers to it. */
export interface UnneededFileTable {
  sha256: string
  /** True for a file of deleted case history, which is moved to the trash; other files are deleted. */
  goesToTrash: Generated<boolean>
  /** True if a person was erased: the file is deleted permanently, including from the trash. */
  atOnce: Generated<boolean>
}

/* Notifications to users and the operator (server/migrations/0024-mail.sql, 0025-webhooks.sql, 0032-case-mail.sql). */

export interface UserNoticeTable {
  id: Generated<string>
  userId: string
  kind: string
  createdAt: Date
}

export interface DispatchTable {
  id: Generated<string>
  channel: string
  event: string
  kind: string
  userId: string | null
  /** JSON, written as text. */
  facts: ColumnType<Record<string, unknown>, string | undefined, RawBuilder<Record<string, unknown>>>
  createdAt: Date
  state: Generated<'waiting' | 'sent' | 'superfluous' | 'dead'>
  tries: Generated<number>
  nextTryAt: Date
  lastFault: Generated<string>
  settledAt: Generated<Date | null>
  submissionId: Generated<string | null>
  lane: Generated<string | null>
  position: Generated<string | null>
  /** If the receiver answered with Retry-After: the time before which it must get no requests. */
  quietUntil: Generated<Date | null>
}

export interface UserMailTable {
  userId: string
  address: string
  language: Language
  topics: NotificationTopic[]
  confirmedAt: Date
  digest: Generated<DigestRhythm>
  weekday: Generated<number>
  /** The end of the period that the last digest covers. Null if the user has no digest. */
  digestUntil: Generated<Date | null>
  digestDay: Generated<string | null>
}

export interface CaseMuteTable {
  userId: string
  inkassoNumber: string
}

export interface MailEventTable {
  userId: string
  kind: 'task' | 'due' | 'message' | 'paper'
  /** Set for `task` and `due`. */
  taskId: string | null
  /** Set for `message`. */
  inkassoNumber: string | null
  /** Set for `paper`. */
  paperId: string | null
  /** The revision of the task or paper, or the message's number within its case. */
  number: number
  notedAt: Date
  /** Null until the mail is queued. */
  dispatchId: string | null
}

/** The time up to which each topic has been searched for events. */
export interface MailMarkTable {
  topic: 'tasks' | 'messages' | 'papers' | 'due'
  until: Date
}

export interface MailConfirmationTable {
  userId: string
  id: Generated<string>
  address: string
  language: Language
  requestedAt: Date
  tries: Generated<number>
}

export interface UnfinishedLoginTable {
  sessionId: string
  userId: string
  beganAt: Date
}

export interface OperatorToldTable {
  topic: 'new_submissions' | 'password_requests' | 'import_late' | 'deliveries_not_in' | 'dead_letters'
  mark: string
  toldAt: Date | null
}

/* The collection company's messages about cases, and who has read them (server/migrations/0030-messages.sql). */

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
  /** Id of the submission, if the message is from a creditor and the collection system has returned it. */
  submissionId: string | null
  isWrittenHere: Generated<boolean>
  /** Number within the case, in commit order. Assigned by the database. */
  number: Generated<number | null>
  changedAt: Generated<Date>
}

/** Cases that have messages from the collection company. Maintained by the database. */
export interface MessageThreadTable {
  inkassoNumber: string
  glgNumber: string
  lastNumber: number
  /** Date and time of the latest message. Null if all were withdrawn. */
  lastAt: Date | null
  changedAt: Date
}

export interface MessageReadTable {
  userId: string
  inkassoNumber: string
  readUntil: number
}
