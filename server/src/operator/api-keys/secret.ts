import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** By it scanners for secrets find a key in a repository or a log. */
const prefix = 'cpk_'

/** 32 random bytes in base64url, and the CRC-32 of prefix and bytes in hexadecimal. */
const shape = /^cpk_([\w-]{43})([0-9a-f]{8})$/

/** A new secret: what a system shows as its key. */
export function newSecret(): string {
  const random = `${prefix}${randomBytes(32).toString('base64url')}`
  return random + checksum(random)
}

/** Whether a text has the shape of a secret: whatever has it not was never one, and nobody needs to look it up. */
export function isSecret(text: string): boolean {
  const [, random, sum] = shape.exec(text) ?? []
  return random !== undefined && checksum(prefix + random) === sum
}

/** What is stored and looked up instead of the secret. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0')
