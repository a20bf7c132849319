import { expect, test } from 'vitest'

import { decimal, euro } from '#money/cents.ts'
import { collectionFee, dunningCourtFee, flatExpenses } from '#money/fees.ts'

test.each([
  [5000, 0.9, 3402],
  [37_000, 0.5, 3090],
  [78_400, 0.9, 10_044],
  [240_000, 0.9, 23_195],
  [5_000_000, 1, 137_700],
])('a claim of %i cents costs with factor %f, expenses included, %i cents', (value, factor, cost) => {
  const fee = collectionFee(value, factor)
  expect(fee + flatExpenses(fee)).toBe(cost)
})

test.each([
  [100_000, 3800],
  [150_000, 4100],
  [1_300_000, 15_675],
  [5_000_000, 31_900],
])('the court takes %i → %i cents for a dunning procedure', (value, fee) => {
  expect(dunningCourtFee(value)).toBe(fee)
})

test.each([
  [5, '0.05', '0,05 €'],
  [-1234, '-12.34', '-12,34 €'],
  [-123_456_789, '-1234567.89', '-1.234.567,89 €'],
])('%i cents are written as %s and, in letters, as %s', (cents, asDecimal, asEuro) => {
  expect([decimal(cents), euro(cents)]).toEqual([asDecimal, asEuro])
})
