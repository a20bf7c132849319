/** Tells the first of equal things at once, and of those that follow within a minute only how many they were. */
export interface Tally<Thing> {
  /** Fulfilled when it is told, or counted. What a thing that is told fails with, this fails with. */
  note(key: string, thing: Thing): Promise<void>
  /** Tells what is only counted yet. */
  close(): Promise<void>
}

interface Window<Thing> {
  thing: Thing
  repeated: number
  timer: NodeJS.Timeout
}

/** More different things in a minute are taken for one: the tally's own memory is bounded. */
const maxKeys = 10_000

/**
 * @param tell Told the first of a minute with `repeated` 0; when the minute is over, the last with how many followed
 *   the first. When it fails then, they are told a minute later.
 */
export function createTally<Thing>(
  tell: (thing: Thing, repeated: number) => Promise<void> | void,
  minuteMs = 60_000,
): Tally<Thing> {
  const windows = new Map<string, Window<Thing>>()

  const startTimer = (key: string) => setTimeout(() => void endMinute(key), minuteMs).unref()

  /** As long as there is something to tell each minute, it is one sentence a minute. */
  async function endMinute(key: string) {
    const window = windows.get(key)
    if (!window) return
    const { repeated } = window
    if (repeated === 0) {
      windows.delete(key)
      return
    }
    window.timer = startTimer(key)
    await tellRepeated(window)
  }

  async function tellRepeated(window: Window<Thing>) {
    const { thing, repeated } = window
    window.repeated = 0
    try {
      await tell(thing, repeated)
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
        await tell(thing, 0)
      } catch (error) {
        clearTimeout(windows.get(key)?.timer)
        windows.delete(key)
        throw error
      }
    },

    async close() {
      for (const { timer } of windows.values()) clearTimeout(timer)
      await Promise.all([...windows.values()].filter(({ repeated }) => repeated > 0).map(tellRepeated))
      windows.clear()
    },
  }
}
