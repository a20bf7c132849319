import type { OperatorFacts } from '@portal/contract/operator.ts'
import type { Words } from '@portal/contract/words/words.ts'

import type { SessionLimits } from '#access/session-limits.ts'
import type { Logo } from '#http/pages/logo.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import type { DeskConfig } from '#operator/config/desk-schema.ts'
import type { RetentionPolicy } from '#privacy/retention/retention-policy.ts'

/** The validated content of the operator's file, with defaults. */
export interface PortalConfig {
  /** Facts that everybody may see. */
  readonly facts: OperatorFacts
  readonly logo: Logo | undefined
  readonly sessionLimits: SessionLimits
  readonly retention: RetentionPolicy
  /** Whether requested passwords are approved automatically. */
  readonly approveAtOnce: boolean
  /** Settings for mail; undefined if no mail is sent. */
  readonly mail: MailConfig | undefined
  /** Whether the file has `notifications` although SMTP_URL is not set. */
  readonly lacksMailServer: boolean
  /** Webhooks for submissions; usually none. */
  readonly webhooks: readonly Webhook[]
  /** The text about costs, shown before a case is recalled. */
  readonly recallCosts: Words
  /** IP addresses and ranges of the proxies whose forwarded client address is trusted. */
  readonly trustProxy: readonly string[]
  readonly desk: DeskConfig
  /** Public URL of the creditors' portal; undefined if the file has none. */
  readonly portalUrl: string | undefined
  /**
   * Path of the operator's own information sheet. If the file exists, it is served in place of the generated one.
   */
  readonly ownSheetPath: string
}
