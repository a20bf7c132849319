import type { Language } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'

import type { SmtpServer } from '#settings/smtp-url.ts'

/** Whose mail it is. */
export type MailFacts = Pick<OperatorFacts, 'name' | 'shortName' | 'primaryColor'>

/** What the operator has decided about mail. */
export interface MailConfig {
  readonly server: SmtpServer
  readonly from: { readonly name: string; readonly address: string }
  /** Where creditors reach the portal; mails lead there. */
  readonly portalUrl: string | undefined
  readonly operator: OperatorMail
  readonly facts: MailFacts
}

/** What the operator's own people are told. */
interface OperatorMail {
  readonly recipients: readonly string[]
  readonly language: Language
  /** Between two mails about new submissions, and about password requests. */
  readonly minutesBetween: number
  readonly lateImportHours: number
}

/** An import that comes each night is late a day and a half after the last one. */
export const defaultOperatorMail = { minutesBetween: 60, lateImportHours: 36 } as const
