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
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => queued(`address ${i}`, work)))
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(3).fill('rejected'),
  ])
  await expect(queued('address', work)).resolves.toBeUndefined()
})

test('a hash that fails makes room for the next', async () => {
  const queued = createHashingQueue({ parallel: 1 })
  await expect(queued('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queued('a', async () => 'yes')).resolves.toBe('yes')
})

/** Lets many arrive while one is at work, and answers who had a turn, in order, and who was refused. */
async function arrive(queued: ReturnType<typeof createHashingQueue>, sources: readonly string[]) {
  const turns: string[] = []
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const first = queued('first', () => isFree)
  const all = sources.map((source) => queued(source, async () => void turns.push(source)))
  const settled = Promise.allSettled(all)
  free()
  await first
  const refused = (await settled).flatMap(({ status }, i) => (status === 'rejected' ? [sources[i]] : []))
  return { turns, refused }
}

test('R101 turns go round among the addresses, whoever came first with many', async () => {
  const queued = createHashingQueue({ parallel: 1 })
  const { turns } = await arrive(queued, ['a', 'a', 'a', 'b', 'c', 'b'])
  expect(turns).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
})

test('R101 no address has more than its share of the places', async () => {
  const queued = createHashingQueue({ parallel: 1, maxWaiting: 50, maxPerSource: 2 })
  const { turns, refused } = await arrive(queued, ['a', 'a', 'a', 'a', 'b'])
  expect([turns, refused]).toEqual([
    ['a', 'b', 'a'],
    ['a', 'a'],
  ])
})

test('R101 when all places are taken, who has most of them gives one up to a newcomer', async () => {
  const queued = createHashingQueue({ parallel: 1, maxWaiting: 4, maxPerSource: 3 })
  const { turns, refused } = await arrive(queued, ['a', 'a', 'a', 'b', 'c', 'd', 'e'])
  expect([turns, refused]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'a', 'e'],
  ])
})
