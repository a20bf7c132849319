/**
 * A system of the operator that is notified of new submissions. Configured in the operator's file; the secrets are
 * in the settings.
 */
export interface Webhook {
  /** The name that the operator gave the webhook. */
  readonly name: string
  readonly url: URL
  /** Each message is signed with every secret. There is one secret, or two during a rotation. */
  readonly secrets: readonly Buffer[]
}

/** Up to 30 lowercase letters, digits and hyphens, starting with a letter. */
export const webhookName = /^[a-z][a-z0-9-]{0,29}$/
