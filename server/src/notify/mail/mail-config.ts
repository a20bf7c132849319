import type { Language } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'

import type { SmtpServer } from '#settings/smtp-url.ts'

/** The operator's data that mails show. */
export type MailFacts = Pick<OperatorFacts, 'name' | 'shortName' | 'primaryColor'>

export interface MailConfig {
  readonly server: SmtpServer
  readonly from: { readonly name: string; readonly address: string }
  /** Public URL of the portal, for links in mails. */
  readonly portalUrl: string | undefined
  readonly operator: OperatorMail
  readonly facts: MailFacts
}

/** Settings for mail to the operator's staff. */
interface OperatorMail {
  readonly recipients: readonly string[]
  readonly language: Language
  /** Minimum minutes between two mails of a topic. */
  readonly minutesBetween: number
  readonly lateImportHours: number
}

/** With 36 hours, a nightly import counts as late twelve hours after it is missed. */
export const defaultOperatorMail = { minutesBetween: 60, lateImportHours: 36 } as const
