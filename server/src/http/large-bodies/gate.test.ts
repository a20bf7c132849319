import { expect, test } from 'vitest'

import { createGate } from '#http/large-bodies/gate.ts'

test('a few are let in, the next waits until one has left', async () => {
  const enter = createGate({ places: 2, queue: 5, patienceMs: 10_000 })
  const leave = await enter()
  await enter()
  let isInside = false
  const third = enter().then((leave) => {
    isInside = true
    return leave
  })
  await Promise.resolve()
  expect(isInside).toBe(false)
  leave()
  // Leaving twice frees one place only.
  leave()
  const leaveThird = await third
  const fourth = enter()
  leaveThird()
  await fourth
})

test('whoever waits too long, or finds the queue full, is told to come back', async () => {
  const enter = createGate({ places: 1, queue: 1, patienceMs: 20 })
  const leave = await enter()
  const waiting = enter()
  await expect(enter()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
  leave()
  await enter()
})
