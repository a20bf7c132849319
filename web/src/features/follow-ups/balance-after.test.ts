import { expect, test } from 'vitest'

import { balanceAfter } from '#features/follow-ups/balance-after.ts'

const known = { aktuellersaldo: '100.00', zinsen: '1.00' }
const payments = (...amounts: readonly string[]) => ({
  inkassoNumber: '4711',
  zahlungen: amounts.map((amount) => ({ amount, date: '' })),
})

test('the balance after payments or credit notes is known while they are typed', () => {
  expect(balanceAfter(known, payments('100.01'))).toBe('-0.01')
  expect(balanceAfter(known, payments('60.00', '', '1x3'))).toBe('40.00')
  expect(balanceAfter(known, { gutschriften: [{ amount: '30.00' }, { amount: '80.00' }] })).toBe('-10.00')
})

test('nothing is said without an amount, for other follow-ups, or if the whole balance is not known', () => {
  expect(balanceAfter({ ...known, aktuellersaldo: '-5.00' }, payments(''))).toBeUndefined()
  expect(balanceAfter(known, { forderungen: [{ invoiceSum: '500.00' }] })).toBeUndefined()
  expect(balanceAfter({ ...known, zinsen: null }, payments('500.00'))).toBeUndefined()
  expect(balanceAfter(undefined, payments('500.00'))).toBeUndefined()
})
