import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createHashingQueue } from '#access/hashing-queue.ts'

test('R05 only so many hashes run at once, the rest wait, and beyond the bound they are refused', async () => {
  const queued = createHashingQueue({ parallel: 2, maxWaiting: 3 })
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
  }
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => queued(work)))
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(3).fill('rejected'),
  ])
  await expect(queued(work)).resolves.toBeUndefined()
})

test('a hash that fails makes room for the next', async () => {
  const queued = createHashingQueue({ parallel: 1 })
  await expect(queued(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queued(async () => 'yes')).resolves.toBe('yes')
})
