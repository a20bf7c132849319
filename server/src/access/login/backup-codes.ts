import { randomBytes } from 'node:crypto'

import { hashRaw } from '@node-rs/argon2'

const codesInSet = 10

/** 80 bits in 16 characters. Without 0, 1, 8 and 9, so that nothing is misread. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The minimum of R01 is enough, because 80 random bits cannot be guessed. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface BackupCodeSet {
  /** `ABCD-EFGH-IJKL-MNOP`, shown once. */
  readonly codes: readonly string[]
  readonly salt: Buffer
  readonly hashes: readonly Buffer[]
}

/** A new set. All codes share one salt, so that a check computes one hash (requirement R32). */
export async function newBackupCodes(): Promise<BackupCodeSet> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: codesInSet }, newCode)
  const hashes = []
  for (const code of codes) hashes.push(await backupCodeHash(code, salt))
  return { codes, salt, hashes }
}

/** Hash that is stored instead of a code. Ignores case, blanks and hyphens. */
export const backupCodeHash = (code: string, salt: Buffer) =>
  hashRaw(code.replaceAll(/[\s-]/g, '').toUpperCase(), { ...hashing, salt })

function newCode() {
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}
