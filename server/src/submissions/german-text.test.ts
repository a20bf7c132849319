import { expect, test } from 'vitest'

import { euro, germanDate, sumOfAmounts } from '#submissions/german-text.ts'

test('amounts are added exactly, empty ones count as zero', () => {
  expect(sumOfAmounts(['0.10', '0.20', ''])).toBe('0.30')
  expect(sumOfAmounts(['-5.00', '4.95'])).toBe('-0.05')
  expect(sumOfAmounts([])).toBe('0.00')
  expect(sumOfAmounts(Array.from({ length: 200 }, () => '999999999.99'))).toBe('199999999998.00')
})

test('amounts and dates are in German format', () => {
  expect(euro('1234567.50')).toBe('1.234.567,50 €')
  expect(euro('-999.00')).toBe('-999,00 €')
  expect(germanDate('2026-01-31')).toBe('31.01.2026')
})
