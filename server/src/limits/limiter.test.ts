import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createFairGate } from '#limits/limiter.ts'

const wide = { places: 100, share: 100, queue: 100, queueShare: 100, patienceMs: 10_000 }

test('a few are let in, the next waits until one has left', async () => {
  const enter = createFairGate({ ...wide, places: 2 })
  const leave = await enter('anna')
  await enter('anna')
  let isInside = false
  const third = enter('anna').then((leave) => {
    isInside = true
    return leave
  })
  await setImmediate()
  expect(isInside).toBe(false)
  leave()
  // Leaving twice frees one place only.
  leave()
  const leaveThird = await third
  const fourth = enter('anna')
  expect(await Promise.race([fourth, setImmediate('waits')])).toBe('waits')
  leaveThird()
  await expect(fourth).resolves.toBeTypeOf('function')
})

test('R101 whoever has his share inside waits, and others do not', async () => {
  const enter = createFairGate({ ...wide, share: 2 })
  const leave = await enter('anna')
  await enter('anna')
  const third = enter('anna')
  await enter('berta')
  leave()
  await expect(third).resolves.toBeTypeOf('function')
})

test('R101 turns are taken by those who have least, not by those who came with most', async () => {
  const enter = createFairGate({ ...wide, places: 2 })
  const leaves = await Promise.all([enter('anna'), enter('anna')])
  const order: string[] = []
  const line = ['anna', 'anna', 'anna', 'berta'].map(async (caller) => {
    await enter(caller)
    order.push(caller)
  })
  for (const leave of leaves) leave()
  await line[3]
  expect(order).toContain('berta')
  expect(order.length).toBeLessThanOrEqual(2)
})

test('what weighs much is not passed by for ever', async () => {
  const enter = createFairGate({ ...wide, places: 10 })
  const leave = await enter('anna', 8)
  const large = enter('berta', 9)
  const small = enter('carla', 1)
  let isSmallInside = false
  void small.then(() => (isSmallInside = true))
  await Promise.resolve()
  expect(isSmallInside).toBe(false)
  leave()
  await large
  await small
})

test('whoever finds the queue full is told so at once', async () => {
  const enter = createFairGate({ ...wide, places: 1, queue: 1 })
  const leave = await enter('anna')
  const waiting = enter('berta')
  await expect(Promise.race([enter('carla'), setImmediate('waits')])).rejects.toMatchObject({
    code: 'unavailable',
  })
  leave()
  await expect(waiting).resolves.toBeTypeOf('function')
})

test('whoever waits too long is told to come back', async () => {
  const enter = createFairGate({ ...wide, places: 1, patienceMs: 20 })
  const leave = await enter('anna')
  await expect(enter('berta')).rejects.toMatchObject({ code: 'unavailable' })
  leave()
  await enter('anna')
})

test('R101 whoever has only himself to blame is told that it is too much', async () => {
  const enter = createFairGate({ ...wide, share: 1, queueShare: 2, patienceMs: 200 })
  const leave = await enter('anna')
  const waiting = Promise.allSettled([enter('anna'), enter('anna')])
  await expect(enter('anna')).rejects.toMatchObject({ code: 'too_many' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  leave()
  expect(await waiting).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'too_many' } },
  ])
})

test('when nothing moves it is not the caller’s fault', async () => {
  const enter = createFairGate({ ...wide, share: 1, patienceMs: 20 })
  await enter('anna')
  await expect(enter('anna')).rejects.toMatchObject({ code: 'unavailable' })
})
