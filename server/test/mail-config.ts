import { allFeatures } from '@portal/contract/feature-switches.ts'

import type { Db } from '#db/connect.ts'
import { defaultOperatorMail, type MailConfig } from '#notify/mail/mail-config.ts'
import type { MailContext } from '#notify/mail/mail-content.ts'
import type { SmtpServer } from '#settings/smtp-url.ts'
import type { AppParts } from '#test/app.ts'
import { testConfig } from '#test/config.ts'

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

/** Returns the context for sending mails, with all features on and outside the demo. */
export const mailContextOf = (
  db: Db,
  { keys, clock }: Pick<AppParts, 'keys' | 'clock'>,
  mail: MailConfig,
): MailContext => ({ db, keys, clock: () => clock.now, features: allFeatures, demo: false, mail })
