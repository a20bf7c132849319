import { setImmediate } from 'node:timers/promises'

import { expect, onTestFinished, test, vi } from 'vitest'

import { Limiter } from '#ground/limiter.ts'

// Limits without a timeout, so that requests that are still waiting when a test ends are not refused later.
const wide = { places: 100, share: 100, queue: 100, queueShare: 100 }

test('when all places are taken, the next request waits until one is free', async () => {
  const limiter = new Limiter({ ...wide, places: 2 })
  const leave = await limiter.enter('anna')
  await limiter.enter('anna')
  const third = limiter.enter('anna')
  expect(await Promise.race([third, setImmediate('waits')])).toBe('waits')
  leave()
  // The second call of `leave` must not free another place.
  leave()
  const leaveThird = await third
  const fourth = limiter.enter('anna')
  expect(await Promise.race([fourth, setImmediate('waits')])).toBe('waits')
  leaveThird()
  await expect(fourth).resolves.toBeTypeOf('function')
})

test('failed work frees its place', async () => {
  const limiter = new Limiter({ ...wide, places: 1 })
  await expect(limiter.run('anna', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(limiter.run('anna', async () => 'yes')).resolves.toBe('yes')
})

test('R101 a caller that uses its whole share waits, others do not', async () => {
  const limiter = new Limiter({ ...wide, share: 2 })
  const leave = await limiter.enter('anna')
  await limiter.enter('anna')
  const third = limiter.enter('anna')
  await limiter.enter('berta')
  leave()
  await expect(third).resolves.toBeTypeOf('function')
})

test('R101 the caller with the fewest running requests is next, not the one with the most waiting ones', async () => {
  const limiter = new Limiter({ ...wide, places: 2 })
  const leaves = await Promise.all([limiter.enter('anna'), limiter.enter('anna')])
  const order: string[] = []
  const line = ['anna', 'anna', 'anna', 'berta'].map(async (caller) => {
    await limiter.enter(caller)
    order.push(caller)
  })
  for (const leave of leaves) leave()
  await line[3]
  expect(order).toContain('berta')
  expect(order.length).toBeLessThanOrEqual(2)
})

test('small requests do not overtake a heavy one', async () => {
  const limiter = new Limiter({ ...wide, places: 10 })
  const leave = await limiter.enter('anna', 8)
  const large = limiter.enter('berta', 9)
  const small = limiter.enter('carla', 1)
  expect(await Promise.race([small, setImmediate('waits')])).toBe('waits')
  leave()
  await large
  await small
})

test('a full queue refuses at once', async () => {
  const limiter = new Limiter({ ...wide, places: 1, queue: 1 })
  const leave = await limiter.enter('anna')
  const waiting = limiter.enter('berta')
  await expect(Promise.race([limiter.enter('carla'), setImmediate('waits')])).rejects.toMatchObject({
    code: 'unavailable',
  })
  leave()
  await expect(waiting).resolves.toBeTypeOf('function')
})

test('a request that need not wait is admitted even if the queue is full', async () => {
  const limiter = new Limiter({ ...wide, share: 1, queue: 1 })
  const leave = await limiter.enter('anna')
  const waiting = limiter.enter('anna')
  await expect(limiter.enter('berta')).resolves.toBeTypeOf('function')
  leave()
  await waiting
})

test('a request that waits too long is unavailable', async () => {
  const limiter = new Limiter({ ...wide, places: 1, timeoutMs: 20 })
  const leave = await limiter.enter('anna')
  await expect(limiter.enter('berta')).rejects.toMatchObject({ code: 'unavailable' })
  leave()
  await limiter.enter('anna')
})

test('R101 a caller that blocks only itself gets too_many', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const limiter = new Limiter({ ...wide, share: 1, queueShare: 2, timeoutMs: 200 })
  const leave = await limiter.enter('anna')
  const waiting = Promise.allSettled([limiter.enter('anna'), limiter.enter('anna')])
  await expect(limiter.enter('anna')).rejects.toMatchObject({ code: 'too_many' })
  vi.advanceTimersByTime(199)
  leave()
  vi.advanceTimersByTime(1)
  expect(await waiting).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'too_many' } },
  ])
})

test('if no place becomes free the caller gets unavailable', async () => {
  const limiter = new Limiter({ ...wide, share: 1, timeoutMs: 20 })
  await limiter.enter('anna')
  await expect(limiter.enter('anna')).rejects.toMatchObject({ code: 'unavailable' })
})
