import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

/** The parameters of RFC 6238 that all authenticator apps support: SHA-1, six digits, steps of 30 seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A random secret of 160 bits, as RFC 4226 recommends. */
export const newSecret = () => randomBytes(20)

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** The secret in base32, as people type it into an app. */
export const secretAsText = (bytes: Uint8Array) => secretOf(bytes).base32

/** Decodes a secret in base32. */
export const secretFromText = (text: string) => Buffer.from(Secret.fromBase32(text).bytes)

/** The URI in the QR code for authenticator apps. */
export const otpauthUri = (bytes: Uint8Array, issuer: string, label: string) =>
  new TOTP({ ...parameters, issuer, label, secret: secretOf(bytes) }).toString()

/**
 * Returns the time step of the code if this is the current, previous or next step (RFC 6238, 5.2), otherwise
 * undefined. The caller must store the step of an accepted code (requirement R26), and refuse codes of this and
 * earlier steps.
 */
export function matchedStep(bytes: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...parameters, secret: secretOf(bytes) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}
