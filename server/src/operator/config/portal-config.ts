import type { OperatorFacts } from '@portal/contract/operator.ts'
import type { Words } from '@portal/contract/words/words.ts'

import type { SessionLimits } from '#access/session-limits.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import type { RetentionPolicy } from '#privacy/retention/retention-policy.ts'

/** The validated content of `portal.config.json`, with defaults. */
export interface PortalConfig {
  /** Public facts. */
  readonly facts: OperatorFacts
  readonly logo: Logo | undefined
  readonly sessionLimits: SessionLimits
  readonly retention: RetentionPolicy
  /** Whether a requested password is approved automatically. */
  readonly approveAtOnce: boolean
  /** Settings for mail; undefined if no mail is sent. */
  readonly mail: MailConfig | undefined
  /** Whether notifications are configured without a mail server. */
  readonly lacksMailServer: boolean
  /** Webhooks for submissions; usually none. */
  readonly webhooks: readonly Webhook[]
  /** The text about costs that is shown before a case is recalled. */
  readonly recallCosts: Words
  /** Proxies that are trusted to forward the client's address. */
  readonly trustProxy: readonly string[]
  /** Path of the operator's own information sheet. If it exists, it is served instead of the generated one. */
  readonly ownSheetPath: string
}

export interface Logo {
  readonly mediaType: string
  readonly bytes: Buffer
}
