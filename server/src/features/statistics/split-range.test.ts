import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitRange, type SplitRange } from '#features/statistics/split-range.ts'

const someDay = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => new Date(Date.UTC(2023, 0, 1 + days)).toISOString().slice(0, 10))

test.each<[what: string, dateMin: string, dateMax: string, SplitRange]>([
  ['a year', '2026-01-01', '2026-12-31', { months: ['2026-01-01', '2027-01-01'], cuts: [] }],
  ['one month', '2024-02-01', '2024-02-29', { months: ['2024-02-01', '2024-03-01'], cuts: [] }],
  [
    'whole months between two cut ones',
    '2025-12-31',
    '2026-03-15',
    {
      months: ['2026-01-01', '2026-03-01'],
      cuts: [
        ['2025-12-31', '2026-01-01'],
        ['2026-03-01', '2026-03-16'],
      ],
    },
  ],
  [
    'days of two months',
    '2026-01-15',
    '2026-02-10',
    { months: ['2026-01-15', '2026-01-15'], cuts: [['2026-01-15', '2026-02-11']] },
  ],
  [
    'one day',
    '2026-03-29',
    '2026-03-29',
    { months: ['2026-03-29', '2026-03-29'], cuts: [['2026-03-29', '2026-03-30']] },
  ],
  ['a range backwards', '2026-03-02', '2026-03-01', { months: ['2026-03-02', '2026-03-02'], cuts: [] }],
  [
    'a range backwards over years',
    '2026-03-01',
    '2020-03-31',
    { months: ['2026-03-01', '2026-03-01'], cuts: [] },
  ],
  ['no bounds', '', '', { months: ['1000-01-01', '3000-01-01'], cuts: [] }],
])('%s', (_, dateMin, dateMax, split) => {
  expect(splitRange({ dateMin, dateMax })).toEqual(split)
})

test('the sums are asked for whole months only', () => {
  fc.assert(
    fc.property(someDay, someDay, (dateMin, dateMax) => {
      const [from, before] = splitRange({ dateMin, dateMax }).months
      const isWhole = from.endsWith('-01') && before.endsWith('-01')
      expect(isWhole || from === before).toBe(true)
    }),
  )
})

test('every day of a range is in a whole month or in one cut, and no other day is', () => {
  fc.assert(
    fc.property(someDay, someDay, someDay, (dateMin, dateMax, probe) => {
      const { months, cuts } = splitRange({ dateMin, dateMax })
      const homes = [months, ...cuts].filter(([from, before]) => from <= probe && probe < before)
      expect(homes).toHaveLength(dateMin <= probe && probe <= dateMax ? 1 : 0)
    }),
    { numRuns: 2000 },
  )
})
