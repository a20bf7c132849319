import { StartError } from '#ground/start-error.ts'
import type { SettingReader } from '#settings/setting-readers.ts'

/** Signing secrets by the webhook's name. During rotation, a webhook has two. */
export type WebhookSecrets = ReadonlyMap<string, readonly Buffer[]>

/** Limits for the length of a secret (Standard Webhooks). */
const [minBytes, maxBytes] = [24, 64]

/**
 * Parses entries `<name>=whsec_<base64>`, separated by commas or whitespace. Throws a StartError, whose message
 * contains no secret.
 */
export const asWebhookSecrets: SettingReader<WebhookSecrets> = (text, variable) => {
  const secrets = new Map<string, readonly Buffer[]>()
  for (const [index, entry] of text.split(/[\s,]+/).entries()) {
    const [, name, base64] = /^([^=]+)=whsec_([A-Za-z0-9+/]+={0,2})$/.exec(entry) ?? []
    if (name === undefined || base64 === undefined)
      throw new StartError(
        `${variable} must look like <name>=whsec_<base64>, several with commas or on lines of their own; the ${index + 1}. does not.`,
      )
    const others = secrets.get(name) ?? []
    secrets.set(name, [...others, secretOf(base64, name, variable)])
    if (others.length >= 2) throw new StartError(`${variable} has more than two secrets for "${name}".`)
  }
  return secrets
}

function secretOf(base64: string, name: string, variable: string): Buffer {
  const secret = Buffer.from(base64, 'base64')
  const isWhole = secret.toString('base64').replaceAll('=', '') === base64.replaceAll('=', '')
  if (isWhole && secret.length >= minBytes && secret.length <= maxBytes) return secret
  throw new StartError(
    `The secret of "${name}" in ${variable} must be ${minBytes} to ${maxBytes} random bytes in base64 after whsec_.`,
  )
}
