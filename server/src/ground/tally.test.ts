import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createTally } from '#ground/tally.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function tallyOf() {
  const reported: [thing: string, repeated: number][] = []
  const tally = createTally<string>((thing, repeated) => void reported.push([thing, repeated]))
  return { reported, tally }
}

test('R101 an event that repeats for minutes is reported once at the start and then once a minute', async () => {
  const { reported, tally } = tallyOf()
  for (let second = 0; second < 150; second++) {
    await tally.note('anna', `${second}`)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(reported).toEqual([
    ['0', 0],
    ['59', 59],
    ['119', 60],
  ])
  await tally.close()
  // Reports the last 30 of the 150 events (1 + 59 + 60 + 30).
  expect(reported.at(-1)).toEqual(['149', 30])
})

test('an event that stops is reported once, and again when it returns', async () => {
  const { reported, tally } = tallyOf()
  await tally.note('anna', 'a')
  await tally.note('berta', 'b')
  await vi.advanceTimersByTimeAsync(60_000)
  await tally.note('anna', 'c')
  await tally.close()
  expect(reported).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 0],
  ])
})

test('repeats that could not be reported stay counted; a failed first report throws', async () => {
  const reported: number[] = []
  let isBroken = false
  const tally = createTally<string>(async (_thing, repeated) => {
    if (isBroken) throw new Error('the database is away')
    reported.push(repeated)
  })
  await tally.note('anna', 'a')
  await tally.note('anna', 'a')
  isBroken = true
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(tally.note('berta', 'b')).rejects.toThrow('away')
  isBroken = false
  await tally.note('anna', 'a')
  await vi.advanceTimersByTimeAsync(60_000)
  await tally.note('berta', 'b')
  expect(reported).toEqual([0, 2, 0])
})

test('R101 beyond the maximum number of keys only a total is kept', async () => {
  const { reported, tally } = tallyOf()
  for (let thing = 0; thing < 10_005; thing++) await tally.note(`${thing}`, `${thing}`)
  expect(reported).toHaveLength(10_001)
  await tally.close()
  expect(reported.at(-1)).toEqual(['10004', 4])
})
