import { randomBytes } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'

import { createHashingQueue } from '#access/hashing-queue.ts'

/** Argon2id (the library's default) as OWASP's password storage guide wants it, with more memory (requirement R01). */
const options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/**
 * Does what hashes when its turn has come; the source is the network or user that it is done for. Within a turn there is
 * no waiting for another.
 */
export const inHashingTurn = createHashingQueue()

/** PHC string of a password. To be called in a turn. */
export const hashPassword = (password: string) => hash(password, options)

const nobodysHash = hash(randomBytes(16).toString('hex'), options)

/**
 * True when the password belongs to the hash. Without a hash, for an unknown user, it takes as long
 * and is false, so that time does not tell who exists (requirement R03). To be called in a turn.
 */
export async function isPassword(password: string, passwordHash: string | undefined) {
  const stored = passwordHash ?? (await nobodysHash)
  const isRight = await verify(stored, password)
  return isRight && passwordHash !== undefined
}

/** Whether a hash was made with weaker parameters than today's (requirement R02). */
export function isWeakHash(passwordHash: string) {
  const { memoryCost, timeCost, parallelism } = options
  return !passwordHash.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** A random password of 24 characters, 144 bits, for a user's first login. */
export const randomPassword = () => randomBytes(18).toString('base64url')
