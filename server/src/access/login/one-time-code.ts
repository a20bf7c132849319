import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, steps of 30 seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 bits, the length that RFC 4226 recommends. */
export const newSecret = () => randomBytes(20)

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** The secret as people type it into an app. */
export const secretAsText = (bytes: Uint8Array) => secretOf(bytes).base32

/** The secret that a person would type, as bytes. */
export const secretFromText = (text: string) => Buffer.from(Secret.fromBase32(text).bytes)

/** The address that an authenticator app reads from the QR code. */
export const otpauthUri = (bytes: Uint8Array, issuer: string, label: string) =>
  new TOTP({ ...parameters, issuer, label, secret: secretOf(bytes) }).toString()

/**
 * The time step whose code this is: the present one, the one before or the one after (RFC 6238, 5.2), else
 * undefined. The step that matched is what must not match again (requirement R26).
 */
export function matchedStep(bytes: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...parameters, secret: secretOf(bytes) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}
