import { expect, test } from 'vitest'

import { dateFromTyped, dateNotation } from '#fields/typed-date.ts'

test.each([
  ['01.02.2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['1. 2. 2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  [' 31.12.1999 ', '1999-12-31'],
  ['29.02.2024', '2024-02-29'],
  ['2026-02-01', '2026-02-01'],
])('the date %j is understood as %s', (typed, iso) => {
  expect(dateFromTyped(typed)).toBe(iso)
})

test.each([
  '',
  'gestern',
  '1.2.26',
  '1.2.',
  '29.02.2025',
  '31.04.2026',
  '00.01.2026',
  '01.13.2026',
  '1022026',
  '1/2/2026',
  '01.02.0026',
  '2026-2-1',
])('%j is no date', (typed) => {
  expect(dateFromTyped(typed)).toBeNull()
})

test('a stored date is shown in German notation, anything else as it was typed', () => {
  expect(dateNotation.show('2026-02-01')).toBe('01.02.2026')
  expect(dateNotation.show('gestern')).toBe('gestern')
  expect(dateNotation.show('')).toBe('')
})
