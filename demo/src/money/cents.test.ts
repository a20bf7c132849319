import { expect, test } from 'vitest'

import { decimal, euro } from '#money/cents.ts'

test.each([
  [0, '0.00', '0,00 €'],
  [5, '0.05', '0,05 €'],
  [-1234, '-12.34', '-12,34 €'],
  [100_000, '1000.00', '1.000,00 €'],
  [-123_456_789, '-1234567.89', '-1.234.567,89 €'],
])('%i cents are written as %s and, in letters, as %s', (cents, asDecimal, asEuro) => {
  expect(decimal(cents)).toBe(asDecimal)
  expect(euro(cents)).toBe(asEuro)
})
