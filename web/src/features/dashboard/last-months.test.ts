import { expect, test } from 'vitest'

import { lastMonths, monthName } from '#features/dashboard/last-months.ts'

const months = (year: string) => Array.from({ length: 12 }, (_month, index) => `${year}.${10 + index}`)

test('the last twelve months cross the turn of the year and end with the current month', () => {
  const shown = lastMonths('2026-03-01', { '2025': months('2025'), '2026': months('2026') })
  expect(shown).toHaveLength(12)
  expect(shown[0]).toEqual({ month: '2025-04', value: '2025.13' })
  expect(shown.slice(8)).toEqual([
    { month: '2025-12', value: '2025.21' },
    { month: '2026-01', value: '2026.10' },
    { month: '2026-02', value: '2026.11' },
    { month: '2026-03', value: '2026.12' },
  ])
})

test('months of a year without values are zero, and December is month 12', () => {
  expect(lastMonths('2026-12-31', {}).map(({ month }) => month.slice(5))).toEqual(
    Array.from({ length: 12 }, (_month, index) => String(index + 1).padStart(2, '0')),
  )
  expect(lastMonths('2026-12-31', {}).every(({ value }) => value === '0.00')).toBe(true)
})

test('the name of a month exists in both languages', () => {
  expect(monthName('2026-03', 'de', 'long')).toBe('März 2026')
  expect(monthName('2026-03', 'en', 'short')).toBe('Mar')
})
