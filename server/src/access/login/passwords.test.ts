import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { inHashingTurn } from '#access/login/passwords.ts'

const cores = availableParallelism()

/**
 * Starts one hashing job per source, and ends them all together. Returns the sources in the order in which
 * their jobs ran, the refused ones with the error code, and the maximum number of jobs that ran at the same
 * time.
 */
async function come(sources: readonly string[]) {
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>()
  const turns: string[] = []
  let running = 0
  let most = 0
  const works = sources.map((source) =>
    inHashingTurn(source, async () => {
      turns.push(source)
      most = Math.max(most, ++running)
      await end
      running -= 1
    }),
  )
  const settled = Promise.allSettled(works)
  await setImmediate()
  endAll()
  const refused = (await settled).flatMap((one, i) =>
    one.status === 'rejected' ? [`${sources[i]} ${one.reason.code}`] : [],
  )
  return { turns, refused, most }
}

const many = (count: number, source: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => source(i))

test('R05 as many hashes run as there are cores, 50 wait, and more are refused', async () => {
  const { turns, refused, most } = await come(many(cores + 53, (i) => `address ${i}`))
  expect(most).toBe(cores)
  expect(turns).toHaveLength(cores + 50)
  expect(refused).toEqual([50, 51, 52].map((i) => `address ${cores + i} too_many`))
})

test('R101 no address has more than ten hashes waiting', async () => {
  const { turns, refused } = await come([...many(cores + 12, () => 'a'), 'b'])
  expect(refused).toEqual(['a too_many', 'a too_many'])
  expect(turns.slice(0, cores + 2)).toContain('b')
})

test('R101 when the queue is full, the address with the most entries loses one to a new address', async () => {
  const flood = many(5, (i) => `flood ${i}`)
  const { turns, refused } = await come([
    ...many(cores, (i) => `first ${i}`),
    ...flood.flatMap((source) => many(10, () => source)),
    'newcomer',
  ])
  expect(turns).toContain('newcomer')
  expect(refused).toEqual(['flood 0 too_many'])
})
