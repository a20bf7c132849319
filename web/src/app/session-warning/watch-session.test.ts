import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createPause } from '#app/session-warning/create-pause.ts'
import { type Ending, watchSession } from '#app/session-warning/watch-session.ts'

const minute = 60
const idleSeconds = 30 * minute

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

/** Watches a fake server whose session was last used at `usedAt`. All times are in seconds. */
function watched({ absoluteAt = 10 * 60 * minute } = {}) {
  const now = () => Date.now() / 1000
  const server = { usedAt: 0, isReachable: true, questions: 0 }
  const shown: (Ending | null)[] = []
  const ends: number[] = []
  const { pause, wake } = createPause()
  const controller = new AbortController()
  const watch = watchSession({
    readTime: async () => {
      server.questions++
      if (!server.isReachable) throw new Error('no answer')
      const absoluteSecondsLeft = absoluteAt - now()
      return {
        secondsLeft: Math.min(server.usedAt + idleSeconds - now(), absoluteSecondsLeft),
        absoluteSecondsLeft,
      }
    },
    show: (ending) => shown.push(ending),
    expire: () => ends.push(now()),
    pause,
    signal: controller.signal,
  })
  const passMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute * 1000)
  return { server, shown, ends, passMinutes, wake, stop: () => controller.abort(), watch }
}

test('no warning before the last two minutes, always one within them', async () => {
  const { shown, passMinutes } = watched()
  await passMinutes(27.9)
  expect(shown.at(-1)).toBeNull()
  await passMinutes(0.1)
  expect(shown.at(-1)).toEqual({ at: idleSeconds * 1000, isFinal: false })
})

test('the server is polled twice, not every minute, until the end is near', async () => {
  const { server, passMinutes } = watched()
  await passMinutes(27.8)
  expect(server.questions).toBe(1)
  await passMinutes(0.2)
  expect(server.questions).toBe(2)
})

test('no warning for a session that is used in another tab', async () => {
  const { server, shown, passMinutes } = watched()
  await passMinutes(20)
  server.usedAt = 20 * minute
  await passMinutes(9)
  expect(shown.at(-1)).toBeNull()
  await passMinutes(19)
  expect(shown.at(-1)).toEqual({ at: (20 * minute + idleSeconds) * 1000, isFinal: false })
})

test('the warning goes away when another tab prolongs the session', async () => {
  const { server, shown, passMinutes } = watched()
  await passMinutes(28)
  server.usedAt = 28 * minute
  await passMinutes(0.5)
  expect(shown.at(-1)).toBeNull()
})

test('the maximum age of a session is distinguished from inactivity', async () => {
  const { shown, passMinutes } = watched({ absoluteAt: 20 * minute })
  await passMinutes(18)
  expect(shown.at(-1)).toEqual({ at: 20 * minute * 1000, isFinal: true })
})

test('without an answer from the server the session ends at the last known time', async () => {
  const { server, ends, passMinutes } = watched()
  await passMinutes(28)
  server.isReachable = false
  await passMinutes(1.9)
  expect(ends).toEqual([])
  await passMinutes(0.2)
  expect(ends).toHaveLength(1)
})

test('polls again when the server does not answer at first', async () => {
  const { server, shown, ends, passMinutes } = watched()
  server.isReachable = false
  await passMinutes(5)
  server.isReachable = true
  await passMinutes(1)
  expect([shown.at(-1), ends]).toEqual([null, []])
})

test('a pause that is woken polls at once, and a stopped watch polls no more', async () => {
  const { server, passMinutes, wake, stop, watch } = watched()
  await passMinutes(1)
  wake()
  await passMinutes(0)
  expect(server.questions).toBe(2)
  stop()
  wake()
  await watch
  expect(server.questions).toBe(2)
})

test('a check during a pending poll polls once more', async () => {
  const { server, passMinutes, wake } = watched()
  wake()
  await passMinutes(0)
  expect(server.questions).toBe(2)
  await passMinutes(20)
  expect(server.questions).toBe(2)
})

test('a pause ends on time even if the machine slept', async () => {
  const { pause } = createPause()
  const over = vi.fn<() => void>()
  void pause(20 * minute * 1000).then(over)
  await vi.advanceTimersByTimeAsync(5000)
  vi.setSystemTime(25 * minute * 1000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(over).toHaveBeenCalledOnce()
})
