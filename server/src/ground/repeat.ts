import { setTimeout as sleep } from 'node:timers/promises'

/** A repeated background job. */
export interface Repetition {
  /** Stops the repetition. Resolves when the current round has ended. */
  stop(): Promise<void>
}

/**
 * Runs a job immediately, and then again after each pause.
 * @param round runs the job and returns the pause until the next round in milliseconds; must not throw
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
    // Rejects only if aborted.
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
