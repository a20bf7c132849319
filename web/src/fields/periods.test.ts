import { expect, test } from 'vitest'

import { periodsOn } from '#fields/periods.ts'
import { germanDay } from '#i18n/today.ts'

test('years are whole calendar years', () => {
  const { thisYear, lastYear } = periodsOn('2026-06-15')
  expect(thisYear).toEqual({ first: '2026-01-01', last: '2026-12-31' })
  expect(lastYear).toEqual({ first: '2025-01-01', last: '2025-12-31' })
})

test.each([
  ['in the middle of a month', '2026-06-30', '2026-06-01'],
  ['over a leap day', '2024-03-15', '2024-02-15'],
  ['over the end of a February without one', '2026-03-15', '2026-02-14'],
  ['on a leap day', '2024-02-29', '2024-01-31'],
  ['over the turn of a year', '2026-01-10', '2025-12-12'],
  ['over the beginning of daylight saving time', '2026-04-10', '2026-03-12'],
  ['over its end', '2026-11-10', '2026-10-12'],
])('the last thirty days end with today and have thirty days: %s', (_case, today, first) => {
  expect(periodsOn(today).last30Days).toEqual({ first, last: today })
  const days = (Date.parse(today) - Date.parse(first)) / 86_400_000 + 1
  expect(days).toBe(30)
})

test('days that end with today: one and seven', () => {
  const { today, last7Days } = periodsOn('2026-03-02')
  expect(today).toEqual({ first: '2026-03-02', last: '2026-03-02' })
  expect(last7Days).toEqual({ first: '2026-02-24', last: '2026-03-02' })
})

test('a year begins at midnight in Germany, wherever the browser is', () => {
  const minuteBefore = germanDay(new Date('2026-12-31T22:59:00Z'))
  const midnight = germanDay(new Date('2026-12-31T23:00:00Z'))
  expect(periodsOn(minuteBefore).thisYear.first).toBe('2026-01-01')
  expect(periodsOn(midnight).thisYear.first).toBe('2027-01-01')
  expect(periodsOn(midnight).last30Days).toEqual({ first: '2026-12-03', last: '2027-01-01' })
})
