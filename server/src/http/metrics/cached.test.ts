import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { cached } from '#http/metrics/cached.ts'

test('parallel and repeated reads share a value for its lifetime', async () => {
  let reads = 0
  const read = cached(async () => (reads += 1), { lifetimeMs: 60, timeoutMs: 1_000 })
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
  await sleep(80)
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
})

test('a failure is cached, too', async () => {
  let reads = 0
  const read = cached(
    async () => {
      reads += 1
      throw new Error('away')
    },
    { lifetimeMs: 1_000, timeoutMs: 1_000 },
  )
  expect([await read(), await read(), reads]).toEqual([undefined, undefined, 1])
})

test('a read that hangs times out and is not repeated', async () => {
  let reads = 0
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = cached(
    () => {
      reads += 1
      return promise
    },
    { lifetimeMs: 0, timeoutMs: 20 },
  )
  expect([await read(), await read(), reads]).toEqual([undefined, undefined, 1])
  resolve('late')
  expect([await read(), reads]).toEqual(['late', 1])
})
