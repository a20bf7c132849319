import { setTimeout as sleep } from 'node:timers/promises'

/** Work of the server's own that goes on beside the calls. */
export interface Repetition {
  /** Fulfilled when the round that runs has ended; no other begins. */
  stop(): Promise<void>
}

/**
 * Does something now, and again and again.
 * @param round works once and answers the pause to the next one in milliseconds; it must not fail
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
