import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

/**
 * Spies on the real hashing. Usage:
 * `vi.mock('@node-rs/argon2', async () => (await import('#test/watched-hashing.ts')).watchArgon2())`.
 */
export const hashing = {
  /** The stored hashes (PHC strings) of all comparisons. */
  compared: [] as string[],
  afterNext: undefined as (() => Promise<unknown>) | undefined,
}

export async function watchArgon2() {
  const real = await vi.importActual<typeof Argon2>('@node-rs/argon2')
  const watch =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      const result = await work(...args)
      const { afterNext } = hashing
      hashing.afterNext = undefined
      await afterNext?.()
      return result
    }
  return {
    ...real,
    hash: watch(real.hash),
    hashRaw: watch(real.hashRaw),
    verify: watch((stored: string, password: string) => {
      hashing.compared.push(stored)
      return real.verify(stored, password)
    }),
  }
}
