import { expect, test } from 'vitest'

import type { Sample } from './samples.ts'
import { faultsOf, trendOf } from './verdict.ts'

/** One sample every ten seconds. */
const samplesOf = (count: number, at: (minutes: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: count }, (_, index) => ({
    minutes: index / 6,
    rssMegabytes: 200,
    heapMegabytes: 120,
    handles: 40,
    connections: 10,
    calls: 600,
    p95: 20,
    busyShare: 0.6,
    ...at(index / 6),
  }))

test('R84 memory that grows by more than a megabyte a minute after the warm-up is a fault', () => {
  const growing = samplesOf(180, (minutes) => ({ rssMegabytes: 200 + 1.5 * minutes }))
  expect(trendOf(growing).rssSlope).toBeCloseTo(1.5)
  expect(faultsOf([], trendOf(growing), 30)).toEqual(['memory grows by 1.50 MB a minute'])
  expect(faultsOf([], trendOf(growing), 5)).toEqual([])
})

test('R84 what memory does in the warm-up does not count', () => {
  const settled = samplesOf(180, (minutes) => ({ rssMegabytes: minutes < 6 ? 100 + 20 * minutes : 220 }))
  expect(faultsOf([], trendOf(settled), 30)).toEqual([])
})

test('R84 handles or connections that pile up are a fault', () => {
  const piling = samplesOf(180, (minutes) => ({ handles: 40 + minutes, connections: 10 + minutes }))
  expect(faultsOf([], trendOf(piling), 30)).toEqual([
    expect.stringMatching(/^open handles grow by 1\d/),
    expect.stringMatching(/^connections grow by 1\d/),
  ])
})

test('R84 every answer that nobody expected is a fault, a limit is none', () => {
  const activity = { activity: 'searches', calls: 9, p50: 1, p95: 2, p99: 3 }
  const steady = trendOf(samplesOf(180, () => ({})))
  expect(faultsOf([{ ...activity, limited: 4, unexpected: {} }], steady, 30)).toEqual([])
  expect(faultsOf([{ ...activity, limited: 0, unexpected: { 500: 2 } }], steady, 30)).toEqual([
    'searches: 2 times 500',
  ])
})
