import { setTimeout as sleep } from 'node:timers/promises'

interface Limits {
  /** How long a result is cached, counted from the start of the read. */
  readonly lifetimeMs: number
  /** How long a caller waits. */
  readonly timeoutMs: number
}

/**
 * Caches a read. The returned function returns undefined if the read failed or took too long. While a read hangs,
 * no other read is started.
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
      // Callers get undefined for a failed read.
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
