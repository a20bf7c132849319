/** How long a session still lives, in seconds: without another call, and in any case. */
interface SessionTime {
  readonly secondsLeft: number
  readonly absoluteSecondsLeft: number
}

/** An end that is near. */
export interface Ending {
  /** Moment in milliseconds, as `Date.now()` counts. */
  readonly at: number
  /** The longest time that a session may last is over: nothing prolongs it. */
  readonly isFinal: boolean
}

interface Watch {
  /** Asks the server, which alone knows of calls from other tabs. The question must not prolong the session. */
  readonly readTime: () => Promise<SessionTime>
  /** Told when the end is near, and null when it is not, or no longer. */
  readonly show: (ending: Ending | null) => void
  /** Told when the end is past and the server cannot be asked. */
  readonly expire: () => void
  readonly pause: (milliseconds: number) => Promise<void>
  readonly signal: AbortSignal
}

/** The warning comes two minutes before the end (WCAG 2.2.1), and a little earlier for the way to the server. */
const warningSeconds = 125

/** How often the server is asked again while the end is near, or when it did not answer. */
const recheckSeconds = 10

/**
 * Watches a session until the signal aborts. It sleeps until the end could be near, and then asks: a session
 * that was used in the meantime, here or in another tab, has moved its end.
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

/** The last question comes a second after the end: the server rounds down. */
const untilRecheck = (endsAt: number) => Math.min(recheckSeconds * 1000, endsAt - Date.now() + 1000)
