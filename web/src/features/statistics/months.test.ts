import { expect, test } from 'vitest'

import {
  daysOf,
  lastWholeMonths,
  monthNames,
  overlap,
  partWords,
  passedMonths,
} from '#features/statistics/months.ts'

test('a period runs from its first to its last day, in leap years too', () => {
  expect(daysOf('2026')).toEqual({ dateMin: '2026-01-01', dateMax: '2026-12-31' })
  expect(daysOf('2024-02')).toEqual({ dateMin: '2024-02-01', dateMax: '2024-02-29' })
  expect(daysOf('2026-11')).toEqual({ dateMin: '2026-11-01', dateMax: '2026-11-30' })
})

test('the last twelve complete months end before the current one', () => {
  expect(lastWholeMonths(12, '2026-11-21')).toEqual({ dateMin: '2025-11-01', dateMax: '2026-10-31' })
  expect(lastWholeMonths(12, '2026-01-01')).toEqual({ dateMin: '2025-01-01', dateMax: '2025-12-31' })
})

test.each([
  ['2026-11-21', 10],
  ['2026-01-31', 0],
])('complete months of the year on %s: %i', (today, months) => {
  expect(passedMonths(today)).toBe(months)
})

test('a month at the edge of a range counts only the days in the range', () => {
  expect(overlap(daysOf('2026-03'), { dateMin: '2026-03-15', dateMax: '' })).toEqual({
    dateMin: '2026-03-15',
    dateMax: '2026-03-31',
  })
  expect(overlap(daysOf('2026'), { dateMin: '', dateMax: '2026-06-30' })).toEqual({
    dateMin: '2026-01-01',
    dateMax: '2026-06-30',
  })
})

test('month names exist in both languages', () => {
  expect(monthNames('de', 'long')[2]).toBe('März')
  expect(monthNames('en', 'short')).toHaveLength(12)
  expect(monthNames('en', 'short')[0]).toBe('Jan')
})

test.each([
  ['2026', '', '', 'bis heute'],
  ['2025', '', '', ''],
  ['2026', '2023-11-01', '2026-10-31', 'bis 31.10.'],
  ['2023', '2023-11-01', '2026-10-31', 'ab 01.11.'],
  ['2026', '2026-02-05', '2026-12-31', 'ab 05.02. bis heute'],
  ['2026', '2026-02-05', '2026-03-31', 'ab 05.02. bis 31.03.'],
  ['2025', '2025-01-01', '2025-12-31', ''],
  ['2026-11', '', '2026-11-27', 'bis heute'],
  ['2026-10', '', '', ''],
])('period %s in the range from %j to %j: %j', (period, dateMin, dateMax, words) => {
  const text = (key: string) => ({ since: 'ab', to: 'bis', toDate: 'bis heute' })[key] ?? key
  expect(partWords(period, { dateMin, dateMax }, '2026-11-27', text)).toBe(words)
})
