import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The prefix by which secret scanners recognise a key in a repository or a log. */
const prefix = 'cpk_'

/** The prefix, 32 random bytes in base64url, and the CRC-32 of both in hexadecimal. */
const shape = /^cpk_([\w-]{43})([0-9a-f]{8})$/

/** Creates a secret, with which a system authenticates. */
export function newSecret(): string {
  const random = `${prefix}${randomBytes(32).toString('base64url')}`
  return random + checksum(random)
}

/** Whether a text has the format and the checksum of a secret. If not, the database need not be queried. */
export function isSecret(text: string): boolean {
  const [, random, sum] = shape.exec(text) ?? []
  return random !== undefined && checksum(prefix + random) === sum
}

/** The hash of a secret. Only the hash is stored. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0')
