import type { OperatorFacts } from '@portal/contract/operator.ts'
import type { Words } from '@portal/contract/words/words.ts'

import type { SessionLimits } from '#access/session-limits.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import type { RetentionPolicy } from '#privacy/retention/retention-policy.ts'

/** Everything that the operator has decided in `portal.config.json`, checked and with its defaults. */
export interface PortalConfig {
  /** What everybody may read. */
  readonly facts: OperatorFacts
  readonly logo: Logo | undefined
  readonly sessionLimits: SessionLimits
  readonly retention: RetentionPolicy
  /** Whether a requested password takes effect without the operator's approval. */
  readonly approveAtOnce: boolean
  /** What is mailed and through which server; undefined when nothing is. */
  readonly mail: MailConfig | undefined
  /** Whether he has written whom to tell by mail, and set no server. */
  readonly lacksMailServer: boolean
  /** Who is told of what creditors send; mostly nobody. */
  readonly webhooks: readonly Webhook[]
  /** What is said of its costs before a case is recalled. */
  readonly recallCosts: Words
  /** Addresses of proxies whose word about a client's address is taken. */
  readonly trustProxy: readonly string[]
  /** Where an information sheet of the operator's own would lie; it is served instead of the generated one. */
  readonly ownSheetPath: string
}

export interface Logo {
  readonly mediaType: string
  readonly bytes: Buffer
}
