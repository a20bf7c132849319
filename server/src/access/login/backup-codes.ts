import { randomBytes } from 'node:crypto'

import { hashRaw } from '@node-rs/argon2'

/** Codes in a set. */
const codesInSet = 10

/** 80 bits in 16 letters; without 0, 1, 8, 9 and the letters that look like them nothing is misread. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 80 random bits cannot be guessed, so the floor of R01 is enough for each code. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface BackupCodeSet {
  /** `ABCD-EFGH-IJKL-MNOP`, shown once. */
  readonly codes: readonly string[]
  readonly salt: Buffer
  readonly hashes: readonly Buffer[]
}

/** A new set, each code hashed under the set's one salt, so that a check costs one hash (requirement R32). */
export async function newBackupCodes(): Promise<BackupCodeSet> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: codesInSet }, newCode)
  const hashes = []
  for (const code of codes) hashes.push(await backupCodeHash(code, salt))
  return { codes, salt, hashes }
}

/** What is stored and looked up instead of a code. Case, blanks and hyphens do not matter. */
export const backupCodeHash = (code: string, salt: Buffer) =>
  hashRaw(code.replaceAll(/[\s-]/g, '').toUpperCase(), { ...hashing, salt })

function newCode() {
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}
