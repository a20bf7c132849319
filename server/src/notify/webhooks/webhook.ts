/** One of the operator's systems that is told of what creditors send, as the operator's file and the settings say. */
export interface Webhook {
  /** By which the operator knows it. */
  readonly name: string
  readonly url: URL
  /** It is signed by each: one, or two while they are changed. */
  readonly secrets: readonly Buffer[]
}

/** Small letters, digits and hyphens; begins with a letter. */
export const webhookName = /^[a-z][a-z0-9-]{0,29}$/
