import { setTimeout as sleep } from 'node:timers/promises'

/** A repeated background job. */
export interface Repetition {
  /** Resolves when the current round has ended. No other round starts. */
  stop(): Promise<void>
}

/**
 * Runs a job now, and then again and again.
 * @param round returns the pause until the next round in milliseconds; must not throw
 */
export function repeat(round: () => Promise<number>): Repetition {
  const stop = new AbortController()
  const ended = run(round, stop.signal)
  return {
    stop() {
      stop.abort()
      return ended
    },
  }
}

async function run(round: () => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await round()
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
