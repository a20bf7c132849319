import type { SmtpServer } from '#environment/smtp-url.ts'
import { defaultOperatorMail, type MailConfig } from '#mail/mail-config.ts'
import { testConfig } from '#test/config.ts'

/** What the operator of the tests has decided about mail. */
export const mailConfigOf = (
  server: SmtpServer,
  operator: Partial<MailConfig['operator']> = {},
): MailConfig => ({
  server,
  from: { name: 'Musterinkasso', address: 'portal@musterinkasso.example' },
  portalUrl: 'https://portal.musterinkasso.example',
  operator: {
    recipients: ['betrieb@musterinkasso.example'],
    language: 'de',
    ...defaultOperatorMail,
    ...operator,
  },
  facts: testConfig.facts,
})
