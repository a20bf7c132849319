import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Cut, splitRange, type SplitRange } from '#creditor/statistics/split-range.ts'

const someDay = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => new Date(Date.UTC(2023, 0, 1 + days)).toISOString().slice(0, 10))

const added = (from: string, before: string): Cut => ({ days: [from, before], isTakenOff: false })
const takenOff = (from: string, before: string): Cut => ({ days: [from, before], isTakenOff: true })

test.each<[what: string, dateMin: string, dateMax: string, SplitRange]>([
  ['a year', '2026-01-01', '2026-12-31', { months: ['2026-01-01', '2027-01-01'], cuts: [] }],
  ['one month', '2024-02-01', '2024-02-29', { months: ['2024-02-01', '2024-03-01'], cuts: [] }],
  [
    'whole months between two with few days',
    '2025-12-31',
    '2026-03-15',
    {
      months: ['2026-01-01', '2026-03-01'],
      cuts: [added('2025-12-31', '2026-01-01'), added('2026-03-01', '2026-03-16')],
    },
  ],
  [
    'whole months between two with few days missing',
    '2025-12-03',
    '2026-03-30',
    {
      months: ['2025-12-01', '2026-04-01'],
      cuts: [takenOff('2025-12-01', '2025-12-03'), takenOff('2026-03-31', '2026-04-01')],
    },
  ],
  [
    'days of two months',
    '2026-01-15',
    '2026-02-10',
    {
      months: ['2026-01-01', '2026-02-01'],
      cuts: [takenOff('2026-01-01', '2026-01-15'), added('2026-02-01', '2026-02-11')],
    },
  ],
  [
    'one day',
    '2026-03-29',
    '2026-03-29',
    { months: ['2026-03-01', '2026-03-01'], cuts: [added('2026-03-29', '2026-03-30')] },
  ],
  [
    'most days of one month',
    '2026-03-03',
    '2026-03-29',
    {
      months: ['2026-03-01', '2026-04-01'],
      cuts: [takenOff('2026-03-01', '2026-03-03'), takenOff('2026-03-30', '2026-04-01')],
    },
  ],
  ['a reversed range', '2026-03-02', '2026-03-01', { months: ['2026-03-01', '2026-03-01'], cuts: [] }],
  [
    'a reversed range over years',
    '2026-03-01',
    '2020-03-31',
    { months: ['2020-04-01', '2020-04-01'], cuts: [] },
  ],
  ['no bounds', '', '', { months: ['1000-01-01', '3000-01-01'], cuts: [] }],
])('%s', (_, dateMin, dateMax, split) => {
  expect(splitRange({ dateMin, dateMax })).toEqual(split)
})

test('sums are read for whole months only, cases for at most half a month at each end', () => {
  fc.assert(
    fc.property(someDay, someDay, (dateMin, dateMax) => {
      const { months, cuts } = splitRange({ dateMin, dateMax })
      expect(months.every((day) => day.endsWith('-01'))).toBe(true)
      for (const { days } of cuts) {
        const [from, before] = days.map(Date.parse)
        expect(Number(before) - Number(from)).toBeLessThanOrEqual(16 * 86_400_000)
        expect(days[0].slice(0, 7)).toBe(new Date(Number(before) - 1).toISOString().slice(0, 7))
      }
    }),
  )
})

test('every day of a range counts once, and no other day does', () => {
  fc.assert(
    fc.property(someDay, someDay, someDay, (dateMin, dateMax, probe) => {
      const { months, cuts } = splitRange({ dateMin, dateMax })
      const has = ([from, before]: readonly [string, string]) => from <= probe && probe < before
      const times = cuts.reduce(
        (sum, { days, isTakenOff }) => sum + (has(days) ? (isTakenOff ? -1 : 1) : 0),
        has(months) ? 1 : 0,
      )
      expect(times).toBe(dateMin <= probe && probe <= dateMax ? 1 : 0)
    }),
    { numRuns: 2000 },
  )
})
