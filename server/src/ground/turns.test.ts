import { setImmediate } from 'node:timers/promises'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { Limiter } from '#ground/limiter.ts'

const wide = { places: 100, share: 100, queue: 100, queueShare: 100 }
const callers = fc.constantFrom('anna', 'berta', 'carla', 'dora')

/** Work that starts and ends at random times and may fail. */
const works = fc.array(
  fc.record({
    caller: callers,
    fails: fc.constantFrom('not', 'at once', 'later'),
    /**
     * How many microtasks pass before the next work is started, so that the start can fall between any two steps
     * of the limiter.
     */
    pause: fc.nat(6),
    /** How many times the work is started again after it has ended. */
    again: fc.nat(2),
  }),
  { maxLength: 30 },
)

test('R05 R101 the number of places is never exceeded, in any order of starts, failures and ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 3 }), works, async (clock, places, works) => {
      const limiter = new Limiter({ ...wide, places, queue: 8, queueShare: 4 })
      let inside = 0
      let most = 0
      const begin = async (fails: string) => {
        if (fails === 'at once') throw new Error('fails')
        most = Math.max(most, ++inside)
        await clock.schedule(Promise.resolve())
        inside -= 1
        if (fails === 'later') throw new Error('fails')
      }
      const all: Promise<void>[] = []
      for (const { caller, fails, pause, again } of works) {
        const comeAgain = async () => {
          for (let time = 0; time <= again; time += 1)
            await limiter.run(caller, () => begin(fails)).catch(() => {})
        }
        all.push(comeAgain())
        for (let task = 0; task < pause; task += 1) await Promise.resolve()
      }
      await clock.waitFor(Promise.all(all))
      expect(most).toBeLessThanOrEqual(places)
      // All work has ended, failed or was refused, so all places must be free.
      const again = Array.from({ length: places }, () => limiter.enter('emma'))
      expect(await Promise.race([Promise.all(again), setImmediate('waits')])).toHaveLength(places)
    }),
  )
})

test('R101 no one waits while places are free; the caller with least admitted is next, and per caller the oldest request', async () => {
  const steps = fc.array(fc.oneof(fc.record({ comes: callers }), fc.record({ leaves: fc.nat() })))
  const few = fc.integer({ min: 1, max: 4 })
  await fc.assert(
    fc.asyncProperty(few, few, steps, async (places, share, steps) => {
      const limiter = new Limiter({ ...wide, places, share })
      const inside: { caller: string; leave: () => void }[] = []
      const waiting: { caller: string }[] = []
      const insideOf = (caller: string) => inside.filter((one) => one.caller === caller).length
      const withShare = () => waiting.map(({ caller }) => insideOf(caller)).filter((count) => count < share)

      const come = async (caller: string) => {
        const one = { caller }
        waiting.push(one)
        const leave = await limiter.enter(caller)
        expect(insideOf(caller)).toBe(Math.min(...withShare()))
        expect(waiting.find((other) => other.caller === caller)).toBe(one)
        waiting.splice(waiting.indexOf(one), 1)
        inside.push({ caller, leave })
      }
      const all: Promise<void>[] = []
      for (const step of steps) {
        if ('comes' in step) all.push(come(step.comes))
        else inside.splice(step.leaves % (inside.length || 1), 1)[0]?.leave()
        await setImmediate()
        expect(inside.length).toBeLessThanOrEqual(places)
        expect(inside.length < places ? withShare() : []).toEqual([])
      }
      while (inside.length > 0) {
        inside.pop()?.leave()
        await setImmediate()
      }
      await Promise.all(all)
    }),
  )
})

/**
 * Queues requests while the only place is occupied. Returns which were admitted, in order, and which were refused.
 */
async function come(limiter: Limiter, callers: readonly string[]) {
  const turns: string[] = []
  const leave = await limiter.enter('first')
  const all = callers.map((caller) => limiter.run(caller, async () => void turns.push(caller)))
  const settled = Promise.allSettled(all)
  leave()
  const refused = (await settled).flatMap((one, i) =>
    one.status === 'rejected' ? [`${callers[i]} ${one.reason.code}`] : [],
  )
  return { turns, refused }
}

test('R101 callers take turns, even if one queued many requests first', async () => {
  const { turns } = await come(new Limiter({ ...wide, places: 1 }), ['a', 'a', 'a', 'b', 'c', 'b'])
  expect(turns).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
})

test('R101 no caller has more than its share of the queue', async () => {
  const limiter = new Limiter({ ...wide, places: 1, queueShare: 2 })
  expect(await come(limiter, ['a', 'a', 'a', 'a', 'b'])).toEqual({
    turns: ['a', 'b', 'a'],
    refused: ['a too_many', 'a too_many'],
  })
})

test('R101 when the queue is full, the caller with the most requests loses one to a new caller', async () => {
  const limiter = new Limiter({
    ...wide,
    places: 1,
    queue: 4,
    queueShare: 3,
    refusedWhenFull: 'longest line',
  })
  expect(await come(limiter, ['a', 'a', 'a', 'b', 'c', 'd', 'e'])).toEqual({
    turns: ['a', 'b', 'c', 'd'],
    refused: ['a too_many', 'a too_many', 'e too_many'],
  })
})

test('R101 when the queue is full, no caller loses a place to one that would then have as many requests', async () => {
  const limiter = new Limiter({ ...wide, places: 1, queue: 3, refusedWhenFull: 'longest line' })
  expect(await come(limiter, ['a', 'b', 'b', 'a'])).toEqual({
    turns: ['a', 'b', 'b'],
    refused: ['a too_many'],
  })
})
