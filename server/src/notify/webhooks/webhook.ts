/** A system of the operator that is notified of submissions, from the operator's file and the settings. */
export interface Webhook {
  /** The operator's name for it. */
  readonly name: string
  readonly url: URL
  /** Each signs the messages. One, or two during a rotation. */
  readonly secrets: readonly Buffer[]
}

/** Lowercase letters, digits and hyphens, starting with a letter. */
export const webhookName = /^[a-z][a-z0-9-]{0,29}$/
