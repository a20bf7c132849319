/**
 * Deduplicates events. Reports the first event with a key immediately, and then once a minute how often it was
 * repeated.
 */
export interface Tally<Thing> {
  /** Counts an event and resolves. Rejects if it is the first with its key and its report fails. */
  note(key: string, thing: Thing): Promise<void>
  /** Reports the repeats that have not been reported yet. */
  close(): Promise<void>
}

interface Window<Thing> {
  thing: Thing
  repeated: number
  timer: NodeJS.Timeout
}

/** Maximum number of keys, to limit the memory. Events with further keys are counted together. */
const maxKeys = 10_000

/**
 * @param report reports the first event with `repeated` 0, and each minute the latest event with the number of
 * repeats. If a report of repeats fails, they are reported a minute later.
 */
export function createTally<Thing>(
  report: (thing: Thing, repeated: number) => Promise<void> | void,
  minuteMs = 60_000,
): Tally<Thing> {
  const windows = new Map<string, Window<Thing>>()

  // `endMinute` catches its own errors.
  const startTimer = (key: string) => setTimeout(() => void endMinute(key), minuteMs).unref()

  /** Reports the repeats of the past minute, if any, and starts another minute. */
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
