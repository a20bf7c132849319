import { randomBytes } from 'node:crypto'

import { hashRaw } from '@node-rs/argon2'

const codesInSet = 10

/** The base32 alphabet: 16 characters encode 80 bits. It lacks 0, 1, 8 and 9, which are easily misread. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The minimum parameters of R01 are enough, because 80 random bits cannot be guessed. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface BackupCodeSet {
  /** The codes in plain text, `ABCD-EFGH-IJKL-MNOP`, which are shown once. */
  readonly codes: readonly string[]
  readonly salt: Buffer
  readonly hashes: readonly Buffer[]
}

/**
 * Creates a new set. All codes share one salt, so that checking a code computes only one hash (requirement R32).
 */
export async function newBackupCodes(): Promise<BackupCodeSet> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: codesInSet }, newCode)
  const hashes = []
  for (const code of codes) hashes.push(await backupCodeHash(code, salt))
  return { codes, salt, hashes }
}

/** The hash of a code, which is stored instead of the code. Ignores case, spaces and hyphens. */
export const backupCodeHash = (code: string, salt: Buffer) =>
  hashRaw(code.replaceAll(/[\s-]/g, '').toUpperCase(), { ...hashing, salt })

function newCode() {
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}
