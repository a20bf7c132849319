import { setImmediate } from 'node:timers/promises'

import { expect, onTestFinished, test, vi } from 'vitest'

import { Limiter } from '#ground/limiter.ts'

// Without an end to patience: who is left waiting when a test has ended is never refused after it.
const wide = { places: 100, share: 100, queue: 100, queueShare: 100 }

test('a few are let in, the next waits until one has left', async () => {
  const limiter = new Limiter({ ...wide, places: 2 })
  const leave = await limiter.enter('anna')
  await limiter.enter('anna')
  const third = limiter.enter('anna')
  expect(await Promise.race([third, setImmediate('waits')])).toBe('waits')
  leave()
  // Leaving twice frees one place only.
  leave()
  const leaveThird = await third
  const fourth = limiter.enter('anna')
  expect(await Promise.race([fourth, setImmediate('waits')])).toBe('waits')
  leaveThird()
  await expect(fourth).resolves.toBeTypeOf('function')
})

test('work that fails gives its place back', async () => {
  const limiter = new Limiter({ ...wide, places: 1 })
  await expect(limiter.run('anna', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(limiter.run('anna', async () => 'yes')).resolves.toBe('yes')
})

test('R101 whoever has his share inside waits, and others do not', async () => {
  const limiter = new Limiter({ ...wide, share: 2 })
  const leave = await limiter.enter('anna')
  await limiter.enter('anna')
  const third = limiter.enter('anna')
  await limiter.enter('berta')
  leave()
  await expect(third).resolves.toBeTypeOf('function')
})

test('R101 turns are taken by those who have least, not by those who came with most', async () => {
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

test('what weighs much is not passed by for ever', async () => {
  const limiter = new Limiter({ ...wide, places: 10 })
  const leave = await limiter.enter('anna', 8)
  const large = limiter.enter('berta', 9)
  const small = limiter.enter('carla', 1)
  expect(await Promise.race([small, setImmediate('waits')])).toBe('waits')
  leave()
  await large
  await small
})

test('whoever finds the queue full is told so at once', async () => {
  const limiter = new Limiter({ ...wide, places: 1, queue: 1 })
  const leave = await limiter.enter('anna')
  const waiting = limiter.enter('berta')
  await expect(Promise.race([limiter.enter('carla'), setImmediate('waits')])).rejects.toMatchObject({
    code: 'unavailable',
  })
  leave()
  await expect(waiting).resolves.toBeTypeOf('function')
})

test('whoever can go in at once does, however full the queue is', async () => {
  const limiter = new Limiter({ ...wide, share: 1, queue: 1 })
  const leave = await limiter.enter('anna')
  const waiting = limiter.enter('anna')
  await expect(limiter.enter('berta')).resolves.toBeTypeOf('function')
  leave()
  await waiting
})

test('whoever waits too long is told to come back', async () => {
  const limiter = new Limiter({ ...wide, places: 1, patienceMs: 20 })
  const leave = await limiter.enter('anna')
  await expect(limiter.enter('berta')).rejects.toMatchObject({ code: 'unavailable' })
  leave()
  await limiter.enter('anna')
})

test('R101 whoever has only himself to blame is told that it is too much', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const limiter = new Limiter({ ...wide, share: 1, queueShare: 2, patienceMs: 200 })
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

test('when nothing moves it is not the caller’s fault', async () => {
  const limiter = new Limiter({ ...wide, share: 1, patienceMs: 20 })
  await limiter.enter('anna')
  await expect(limiter.enter('anna')).rejects.toMatchObject({ code: 'unavailable' })
})
