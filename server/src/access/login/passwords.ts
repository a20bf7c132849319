import { randomBytes, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { Limiter } from '#ground/limiter.ts'

/**
 * Parameters of Argon2id (the library's default algorithm), as recommended by OWASP, with more memory (requirement
 * R01).
 */
const options = {
  memoryCost: 65_536, // guard: R01
  timeCost: 3,
  parallelism: 1,
}

/**
 * Runs at most as many hashing jobs at the same time as there are cores. Each needs 64 MiB and a core, so
 * without a limit, a flood of logins would exhaust memory or slow down searches (requirement R05). The
 * sources take turns, so that one address delays the others by no more than a turn (R101).
 */
const hashing = new Limiter({
  places: availableParallelism(),
  share: Infinity,
  queue: 50,
  queueShare: 10,
  refusedWhenFull: 'longest line',
})

/**
 * Runs a job that hashes passwords when it is the source's turn. The source is a network or a user. Do not
 * nest calls. Throws `too_many` if the queue is full.
 */
export const inHashingTurn = <Result>(source: string, work: () => Promise<Result>) =>
  hashing.run(source, work)

/** Hashes a password; returns a PHC string. Call it inside `inHashingTurn`. */
export const hashPassword = (password: string) => hash(password, options)

/**
 * Hashes many passwords in parallel on all cores; returns PHC strings in the same order. For the command line
 * only, where no logins wait.
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

const dummyHash = hash(randomBytes(16).toString('hex'), options)

/**
 * Whether the password matches the hash. Without a hash (unknown user), it returns false after the same time, so
 * that timing does not reveal which users exist (requirement R03). Call it inside `inHashingTurn`.
 */
export async function isPassword(password: string, passwordHash: string | undefined) {
  const stored = passwordHash ?? (await dummyHash)
  const isRight = await verify(stored, password)
  return (
    isRight && // guard: R03 always
    passwordHash !== undefined
  )
}

/** Whether a hash was computed with other parameters than the current ones (requirement R02). */
export function isWeakHash(passwordHash: string) {
  const { memoryCost, timeCost, parallelism } = options
  return !passwordHash.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Characters that are not easily confused on paper or on the telephone: without 0, O, 1, l and I. */
const legibleCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** A random initial password of 24 characters (139 bits). */
export const randomPassword = (): string =>
  Array.from({ length: 24 }, () => legibleCharacters.charAt(randomInt(legibleCharacters.length))).join('')
