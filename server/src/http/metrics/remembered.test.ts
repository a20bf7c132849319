import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { remembered } from '#http/metrics/remembered.ts'

test('however many want to know, it is asked once in a while', async () => {
  let asked = 0
  const read = remembered(async () => (asked += 1), { forMs: 60, patienceMs: 1_000 })
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
  await sleep(80)
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
})

test('a failure is an answer, too: nobody is asked again at once', async () => {
  let asked = 0
  const read = remembered(
    async () => {
      asked += 1
      throw new Error('away')
    },
    { forMs: 1_000, patienceMs: 1_000 },
  )
  expect([await read(), await read(), asked]).toEqual([undefined, undefined, 1])
})

test('what hangs is waited for a moment, and not asked a second time', async () => {
  let asked = 0
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = remembered(
    () => {
      asked += 1
      return promise
    },
    { forMs: 0, patienceMs: 20 },
  )
  expect([await read(), await read(), asked]).toEqual([undefined, undefined, 1])
  resolve('late')
  expect([await read(), asked]).toEqual(['late', 1])
})
