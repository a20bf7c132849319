import type { Language } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'

import type { SmtpServer } from '#settings/smtp-url.ts'

/** The operator's data in mails. */
export type MailFacts = Pick<OperatorFacts, 'name' | 'shortName' | 'primaryColor'>

/** The operator's mail settings. */
export interface MailConfig {
  readonly server: SmtpServer
  readonly from: { readonly name: string; readonly address: string }
  /** Public address of the portal, for links. */
  readonly portalUrl: string | undefined
  readonly operator: OperatorMail
  readonly facts: MailFacts
}

/** Mail to the operator's staff. */
interface OperatorMail {
  readonly recipients: readonly string[]
  readonly language: Language
  /** Minimum time between two mails of a topic. */
  readonly minutesBetween: number
  readonly lateImportHours: number
}

/** 36 hours: a nightly import is late a day and a half after the last one. */
export const defaultOperatorMail = { minutesBetween: 60, lateImportHours: 36 } as const
