import { setTimeout as sleep } from 'node:timers/promises'

interface Limits {
  /** Cache lifetime, from the start of the read. */
  readonly lifetimeMs: number
  /** Timeout of a caller. */
  readonly timeoutMs: number
}

/**
 * Caches a read. Returns undefined if it failed or timed out. While a read hangs, no second one starts.
 */
export function cached<Answer>(
  read: () => Promise<Answer>,
  { lifetimeMs, timeoutMs }: Limits,
): () => Promise<Answer | undefined> {
  let last: { readonly at: number; readonly answer: Promise<Answer | undefined> } | undefined
  let isReading = false

  function readNow() {
    isReading = true
    const answer = read()
      .catch(() => undefined)
      .finally(() => {
        isReading = false
      })
    return { at: performance.now(), answer }
  }

  return () => {
    if (!last || (!isReading && performance.now() - last.at >= lifetimeMs)) last = readNow()
    return Promise.race([last.answer, sleep(timeoutMs, undefined, { ref: false })])
  }
}
