/**
 * Seconds until a session expires if it is not used again (`secondsLeft`), and until it reaches its maximum age.
 */
interface SessionTime {
  readonly secondsLeft: number
  readonly absoluteSecondsLeft: number
}

/** The end of a session that ends soon. */
export interface Ending {
  /** Milliseconds, as `Date.now()`. */
  readonly at: number
  /** Whether the session reaches its maximum age and cannot be prolonged. */
  readonly isFinal: boolean
}

interface Watch {
  /**
   * Reads the remaining time from the server, which counts calls from other tabs too. Must not prolong the
   * session.
   */
  readonly readTime: () => Promise<SessionTime>
  /** Called with the end if it is near, and with null if it is not. */
  readonly show: (ending: Ending | null) => void
  /** Called if the end has passed and the server does not answer. */
  readonly expire: () => void
  readonly pause: (milliseconds: number) => Promise<void>
  readonly signal: AbortSignal
}

/** Seconds before the end at which the warning is shown: two minutes (WCAG 2.2.1) and a margin for the poll. */
const warningSeconds = 125

/** Poll interval while the end is near, or after a poll without an answer. */
const recheckSeconds = 10

/**
 * Watches a session until the signal aborts. Sleeps until the end could be near, then polls, because calls from
 * this or another tab may have postponed the end.
 */
export async function watchSession({ readTime, show, expire, pause, signal }: Watch): Promise<void> {
  let endsAt = Infinity
  while (!signal.aborted) {
    // If the server does not answer, continues with the end that the last answer gave.
    const time = await readTime().catch(() => undefined)
    if (signal.aborted) return
    if (time) {
      const { secondsLeft, absoluteSecondsLeft } = time
      endsAt = Date.now() + secondsLeft * 1000
      const isNear = secondsLeft <= warningSeconds
      show(isNear ? { at: endsAt, isFinal: secondsLeft === absoluteSecondsLeft } : null)
      await pause(isNear ? untilRecheck(endsAt) : (secondsLeft - warningSeconds) * 1000)
    } else if (Date.now() > endsAt) {
      return expire()
    } else {
      await pause(untilRecheck(endsAt))
    }
  }
}

/**
 * Milliseconds until the next poll. The last poll comes a second after the end, because the server rounds down.
 */
const untilRecheck = (endsAt: number) => Math.min(recheckSeconds * 1000, endsAt - Date.now() + 1000)
