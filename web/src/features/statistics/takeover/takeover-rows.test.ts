import { expect, test } from 'vitest'

import { takeoverRows as rowsOf } from '#features/statistics/takeover/takeover-rows.ts'

const takeoverRows = (years: Parameters<typeof rowsOf>[0], today: string) => rowsOf(years, today, String)
const monthly = (...values: number[]) => Array.from({ length: 12 }, (_month, index) => values[index] ?? 0)

test('the latest year comes first; the average is exactly a twelfth of the total', () => {
  const rows = takeoverRows({ '2024': monthly(12), '2025': monthly(10, 15) }, '2026-03-10')
  expect(rows.map(({ year, total, average }) => [year, total, average])).toEqual([
    ['2025', '25.00', '2.08'],
    ['2024', '12.00', '1.00'],
  ])
})

test('each year also has an average of the months that are complete in the current year', () => {
  const [running, before] = takeoverRows(
    { '2026': monthly(10, 20, 99), '2025': monthly(12, 4, 5) },
    '2026-03-10',
  )
  expect(running).toMatchObject({ total: '129.00', average: '10.75', averageSoFar: '15.00' })
  expect(before?.averageSoFar).toBe('8.00')
})

test('in January the current year has no complete month', () => {
  expect(takeoverRows({ '2026': monthly(4) }, '2026-01-20')[0]?.averageSoFar).toBeNull()
})

test('amounts are summed exactly, to the cent', () => {
  const [row] = takeoverRows({ '2025': Array.from({ length: 12 }, () => '0.10') }, '2026-01-20')
  expect(row).toMatchObject({ total: '1.20', average: '0.10' })
})

test('future months have no value unless cases were handed over in them', () => {
  const [running, before] = takeoverRows(
    { '2026': monthly(10, 0, 0, 0, 7), '2025': monthly(12) },
    '2026-03-10',
  )
  expect(running?.months).toEqual(['10.00', '0.00', '0.00', null, '7.00', ...Array(7).fill(null)])
  expect(before?.months).not.toContain(null)
})
