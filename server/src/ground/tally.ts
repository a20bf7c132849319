/** Deduplicates events: reports the first at once, and its repeats once a minute as a count. */
export interface Tally<Thing> {
  /** Resolves when the event is reported or counted. Rejects if its report fails. */
  note(key: string, thing: Thing): Promise<void>
  /** Reports the remaining counts. */
  close(): Promise<void>
}

interface Window<Thing> {
  thing: Thing
  repeated: number
  timer: NodeJS.Timeout
}

/** Bounds the memory: further keys are counted as one. */
const maxKeys = 10_000

/**
 * @param report reports the first event with `repeated` 0, and each minute the latest one with the number of repeats. If
 * the latter fails, it is retried a minute later.
 */
export function createTally<Thing>(
  report: (thing: Thing, repeated: number) => Promise<void> | void,
  minuteMs = 60_000,
): Tally<Thing> {
  const windows = new Map<string, Window<Thing>>()

  const startTimer = (key: string) => setTimeout(() => void endMinute(key), minuteMs).unref()

  /** Continues while there are repeats, so there is one report a minute. */
  async function endMinute(key: string) {
    const window = windows.get(key)
    if (!window) return
    const { repeated } = window
    if (repeated === 0) {
      windows.delete(key)
      return
    }
    window.timer = startTimer(key)
    await reportRepeated(window)
  }

  async function reportRepeated(window: Window<Thing>) {
    const { thing, repeated } = window
    window.repeated = 0
    try {
      await report(thing, repeated)
    } catch {
      window.repeated += repeated
    }
  }

  return {
    async note(anyKey, thing) {
      const key = windows.has(anyKey) || windows.size < maxKeys ? anyKey : ''
      const window = windows.get(key)
      if (window) {
        window.repeated += 1
        window.thing = thing
        return
      }
      windows.set(key, { thing, repeated: 0, timer: startTimer(key) })
      try {
        await report(thing, 0)
      } catch (error) {
        clearTimeout(windows.get(key)?.timer)
        windows.delete(key)
        throw error
      }
    },

    async close() {
      for (const { timer } of windows.values()) clearTimeout(timer)
      await Promise.all([...windows.values()].filter(({ repeated }) => repeated > 0).map(reportRepeated))
      windows.clear()
    },
  }
}
