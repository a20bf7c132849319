/** Remaining seconds of a session: until it expires without another call, and in any case. */
interface SessionTime {
  readonly secondsLeft: number
  readonly absoluteSecondsLeft: number
}

/** The near end of a session. */
export interface Ending {
  /** Milliseconds, as `Date.now()`. */
  readonly at: number
  /** The session reaches its maximum age and cannot be prolonged. */
  readonly isFinal: boolean
}

interface Watch {
  /** Polls the server, which also knows of calls from other tabs. Must not prolong the session. */
  readonly readTime: () => Promise<SessionTime>
  /** Called when the end is near, and with null when it is not. */
  readonly show: (ending: Ending | null) => void
  /** Called when the end has passed and the server does not answer. */
  readonly expire: () => void
  readonly pause: (milliseconds: number) => Promise<void>
  readonly signal: AbortSignal
}

/** The warning comes two minutes before the end (WCAG 2.2.1); a little more allows for the poll. */
const warningSeconds = 125

/** Poll interval while the end is near, or after a poll without an answer. */
const recheckSeconds = 10

/**
 * Watches a session until the signal aborts. Sleeps until the end could be near, then polls: calls from this or another
 * tab may have moved the end.
 */
export async function watchSession({ readTime, show, expire, pause, signal }: Watch): Promise<void> {
  let endsAt = Infinity
  while (!signal.aborted) {
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

/** The last poll comes a second after the end, because the server rounds down. */
const untilRecheck = (endsAt: number) => Math.min(recheckSeconds * 1000, endsAt - Date.now() + 1000)
