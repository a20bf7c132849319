import type { DeskRole } from '@portal/contract/desk/endpoint.ts'
import type { Language } from '@portal/contract/languages.ts'

import type { Act } from '#operator/act.ts'

/** A logged-in clerk. */
export interface DeskClerk {
  readonly id: string
  readonly sessionId: string
  /** Login name. */
  readonly name: string
  /** Name that colleagues and creditors read. */
  readonly fullName: string
  readonly role: DeskRole
  /** Customers whose submissions the clerk may see. Null for all. */
  readonly customers: readonly string[] | null
}

/** A call of a clerk. */
export interface DeskCall {
  readonly clerk: DeskClerk
  /** For the audit trail. */
  readonly act: Act
  readonly language: Language
}
