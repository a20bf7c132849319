import { randomBytes, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { Limiter } from '#ground/limiter.ts'

/** Argon2id (the library's default) as OWASP's password storage guide wants it, with more memory (requirement R01). */
const options = {
  memoryCost: 65_536, // guard: R01
  timeCost: 3,
  parallelism: 1,
}

/**
 * Each hash takes 64 MiB and a core: a flood of logins neither eats the memory nor starves the searches (requirement
 * R05), and from one address it delays nobody elsewhere by more than a turn (R101).
 */
const hashing = new Limiter({
  places: availableParallelism(),
  share: Infinity,
  queue: 50,
  queueShare: 10,
  refusedWhenFull: 'longest line',
})

/**
 * Does what hashes when its turn has come; the source is the network or user that it is done for. Within a turn there is
 * no waiting for another. Throws `too_many` when too many wait.
 */
export const inHashingTurn = <Result>(source: string, work: () => Promise<Result>) =>
  hashing.run(source, work)

/** PHC string of a password. To be called in a turn. */
export const hashPassword = (password: string) => hash(password, options)

/**
 * PHC strings of many passwords, in their order, as many at once as there are cores. For the operator's command line,
 * where no login waits for its turn.
 */
export async function hashPasswords(
  passwords: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const hashes: string[] = []
  const waiting = passwords.entries()
  const hashSome = async () => {
    for (const [at, password] of waiting) {
      signal?.throwIfAborted()
      hashes[at] = await hashPassword(password)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, hashSome))
  return hashes
}

const nobodysHash = hash(randomBytes(16).toString('hex'), options)

/**
 * True when the password belongs to the hash. Without a hash, for an unknown user, it takes as long
 * and is false, so that time does not tell who exists (requirement R03). To be called in a turn.
 */
export async function isPassword(password: string, passwordHash: string | undefined) {
  const stored = passwordHash ?? (await nobodysHash)
  const isRight = await verify(stored, password)
  return (
    isRight && // guard: R03 always
    passwordHash !== undefined
  )
}

/** Whether a hash was made with weaker parameters than today's (requirement R02). */
export function isWeakHash(passwordHash: string) {
  const { memoryCost, timeCost, parallelism } = options
  return !passwordHash.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Letters and digits that nobody takes for others on paper or on the telephone: no 0 and O, no 1, l and I. */
const plainSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** A random password of 24 characters, 139 bits, for a user's first login. */
export const randomPassword = (): string =>
  Array.from({ length: 24 }, () => plainSigns.charAt(randomInt(plainSigns.length))).join('')
