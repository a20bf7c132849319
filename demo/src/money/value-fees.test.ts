import { expect, test } from 'vitest'

import { dayOf } from '#calendar.ts'
import { collectionFee, dunningCourtFee, flatExpenses } from '#money/value-fees.ts'

const day = dayOf('2026-01-15')

test.each([
  [37_000, 0.5, 3090],
  [37_000, 0.9, 5562],
  [78_400, 0.9, 10_044],
  [240_000, 0.9, 23_195],
])('a claim of %i cents costs with factor %f, expenses included, %i cents', (value, factor, cost) => {
  const fee = collectionFee(value, factor, day)
  expect(fee + flatExpenses(fee)).toBe(cost)
})

test.each([
  [50_000, 5150],
  [50_001, 9300],
  [200_000, 17_600],
  [1_000_000, 65_200],
  [1_000_001, 70_700],
  [2_500_000, 92_700],
  [5_000_000, 135_700],
])('the fee for a value of %i cents is %i cents since June 2025', (value, fee) => {
  expect(collectionFee(value, 1, day)).toBe(fee)
})

test.each([
  ['2020-12-31', 4500],
  ['2021-01-01', 4900],
  ['2025-05-31', 4900],
  ['2025-06-01', 5150],
])('on %s the fee up to 500 euros is %i cents', (iso, fee) => {
  expect(collectionFee(50_000, 1, dayOf(iso))).toBe(fee)
})

test('a claim of up to 50 euros has a base of its own since October 2021', () => {
  expect(collectionFee(5000, 0.9, dayOf('2021-09-30'))).toBe(4410)
  expect(collectionFee(5000, 0.9, dayOf('2021-10-01'))).toBe(2700)
  expect(collectionFee(5000, 0.9, dayOf('2025-06-01'))).toBe(2835)
})

test.each([
  [100_000, 3800],
  [150_000, 4100],
  [300_000, 6275],
  [1_300_000, 15_675],
  [5_000_000, 31_900],
])('the court takes %i → %i cents for a dunning procedure', (value, fee) => {
  expect(dunningCourtFee(value, day)).toBe(fee)
})
