import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Lets secret scanners recognise a key in a repository or a log. */
const prefix = 'cpk_'

/** 32 random bytes in base64url, and the CRC-32 of prefix and bytes in hexadecimal. */
const shape = /^cpk_([\w-]{43})([0-9a-f]{8})$/

/** A new secret, which a system sends as its key. */
export function newSecret(): string {
  const random = `${prefix}${randomBytes(32).toString('base64url')}`
  return random + checksum(random)
}

/** Whether a text has the format of a secret. Anything else needs no database lookup. */
export function isSecret(text: string): boolean {
  const [, random, sum] = shape.exec(text) ?? []
  return random !== undefined && checksum(prefix + random) === sum
}

/** Stored instead of the secret. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0')
