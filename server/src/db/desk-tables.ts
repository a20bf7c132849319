import type { DeskRole } from '@portal/contract/desk/endpoint.ts'
import type { DeskSessionState } from '@portal/contract/desk/session.ts'
import type { NewsKind } from '@portal/contract/news.ts'
import type { ColumnType, Generated } from 'kysely'

/* The desk: clerks, their sessions, and what they work on (server/migrations/0041-desk.sql). */

export interface ClerkTable {
  id: Generated<string>
  name: string
  fullName: string
  role: DeskRole
  passwordHash: string
  /** When the start password stops working. Null once the clerk has chosen a password. */
  startPasswordUntil: Date | null
  secretKeyId: string | null
  secretSealed: Buffer | null
  secretConfirmedAt: Date | null
  /** Step of the last code that was accepted. */
  lastStep: Generated<string>
  /** Customers whose submissions the clerk may see. Null for all. */
  customers: string[] | null
  isDemo: Generated<boolean>
  createdAt: Date
  lastLoginAt: Date | null
}

export interface ClerkSessionTable {
  id: Generated<string>
  clerkId: string
  tokenHash: Buffer
  state: DeskSessionState
  address: string
  userAgent: string
  authenticatedAt: Date
  lastUsedAt: Date
}

/** Reserves a submission for a clerk who works on it. Expires at `until`, even if the row still exists. */
export interface DeskClaimTable {
  submissionId: string
  clerkId: string
  since: Date
  until: Date
}

export interface DeskNoteTable {
  id: string
  submissionId: string
  /** Name of the clerk, kept after they leave. */
  clerk: string
  at: Date
  text: string
}

/** News that clerks wrote for a range of days. */
export interface DatedNewsTable {
  id: string
  de: string
  /** Null if everybody reads the German text. */
  en: string | null
  kind: NewsKind
  /** yyyy-mm-dd */
  fromDay: string
  untilDay: string | null
  endedAt: Date | null
  writtenAt: Date
}

/** A narrow copy of the submissions, maintained by the database. */
export interface DeskItemTable {
  submissionId: string
  position: string
  kind: string
  instruction: string | null
  state: string
  /** 1 is the most urgent. */
  urgency: number
  receivedAt: Date
  decidedAt: Date | null
  /** When a clerk or the collection system first took the submission. */
  takenAt: Generated<Date | null>
  glgNumber: string
  inkassoNumber: string | null
  debtor: string
  amount: string | null
  /** Folded by the function `desk_fold`. */
  searched: string
  /** Folded invoice numbers of the submission's claims. */
  invoices: string[]
  /** The task with which a clerk asked the creditor a question. */
  askedTaskId: string | null
  /** Date (yyyy-mm-dd) until which a clerk has snoozed the submission. */
  snoozedUntil: string | null
}

/** How files from other systems are read. `mapping` is an ImportMapping of the contract. */
export interface ImportMappingTable {
  name: string
  mapping: ColumnType<Record<string, unknown>, string, string>
  changedBy: string
  changedAt: Date
}
