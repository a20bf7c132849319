import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { accountOf } from '#case-account.ts'
import { moneyOf, sumOf } from '#fields/money.ts'

const amount = fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }).map(moneyOf)
const account = fc.record({
  hauptforderung: amount,
  zinsen: fc.option(amount),
  kosten: amount,
  zahlungen: amount,
  aktuellersaldo: amount,
})

test('C51 the lines of a case’s account always add up to the balance', () => {
  fc.assert(
    fc.property(account, (detail) => {
      expect(sumOf(accountOf(detail).map((part) => part.amount))).toBe(detail.aktuellersaldo)
    }),
  )
})

test('C51 costs and interest are added, payments are subtracted, and nothing is left over', () => {
  const detail = {
    hauptforderung: '1201.88',
    zinsen: '453.18',
    kosten: '322.43',
    zahlungen: '359.58',
    aktuellersaldo: '1617.91',
  }
  expect(accountOf(detail)).toEqual([
    { name: 'mainClaim', amount: '1201.88' },
    { name: 'interest', amount: '453.18' },
    { name: 'costs', amount: '322.43' },
    { name: 'payments', amount: '-359.58' },
  ])
  expect(accountOf({ ...detail, aktuellersaldo: '1517.91' }).at(-1)).toEqual({
    name: 'other',
    amount: '-100.00',
  })
})

test('without interest it is the account of the main claim, which shows no costs either', () => {
  const detail = { hauptforderung: '1201.88', zinsen: null, kosten: '322.43', zahlungen: '37.15' }
  expect(accountOf({ ...detail, aktuellersaldo: '1164.73' })).toEqual([
    { name: 'mainClaim', amount: '1201.88' },
    { name: 'payments', amount: '-37.15' },
  ])
})
