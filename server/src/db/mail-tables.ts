import type { Language } from '@portal/contract/languages.ts'
import type { DigestRhythm, NotificationTopic } from '@portal/contract/notifications.ts'
import type { ColumnType, Generated, RawBuilder } from 'kysely'

/*
 * What users and the operator are told, as the queries see it (server/migrations/0024-mail.sql, 0025-webhooks.sql,
 * 0032-case-mail.sql).
 */

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
  /** Null unless the receiver has said so. */
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
  /** Null without a digest. */
  digestUntil: Generated<Date | null>
  digestDay: Generated<string | null>
}

export interface CaseMuteTable {
  userId: string
  inkassoNumber: string
}

export interface MailEventTable {
  userId: string
  kind: 'task' | 'due' | 'message'
  /** Of all but a message. */
  taskId: string | null
  inkassoNumber: string | null
  /** The revision of the task, or the message's number within its case. */
  number: number
  notedAt: Date
  /** Null while it waits. */
  dispatchId: string | null
}

/** Up to where it was looked for what users are told of. */
export interface MailMarkTable {
  topic: 'tasks' | 'messages' | 'due'
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
