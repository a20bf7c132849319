import { expect, test } from 'vitest'

import { dayOf, isoDay } from '#calendar.ts'
import { pointsOverBase } from '#money/default-interest.ts'
import { Ledger } from '#money/ledger.ts'

const handover = dayOf('2026-03-02')

function openLedger() {
  const ledger = new Ledger(dayOf('2026-01-31'), pointsOverBase.consumer)
  ledger.claim(handover, '10', 100_000, 'Rechnung')
  return ledger
}

const entries = (ledger: Ledger) => ledger.entries.map(({ day, type, amount }) => [isoDay(day), type, amount])

test('interest runs from the first day of default: 30 days of 6.27 % on 1,000 euros are 5.15', () => {
  const ledger = openLedger()
  ledger.bookInterest(handover)
  expect(entries(ledger)).toEqual([
    ['2026-03-02', '10', 100_000],
    ['2026-03-02', '20', 515],
  ])
})

test('interest follows the base rate from day to day', () => {
  const ledger = new Ledger(dayOf('2022-12-31'), pointsOverBase.business)
  ledger.claim(dayOf('2023-01-02'), '10', 1_000_000, 'Rechnung')
  ledger.bookInterest(dayOf('2023-01-02'))
  // one day of 8.12 % and one of 10.62 %
  expect(ledger.balance - 1_000_000).toBe((Math.floor(1_000_000 * (0.0812 + 0.1062)) / 365) | 0)
})

test('a payment settles costs first, then interest, then the main claim', () => {
  const ledger = openLedger()
  ledger.bookInterest(handover)
  ledger.cost(handover, '40', 4000, 'Vergütung')
  ledger.payment(handover, '50', 4600, 'Zahlung')
  expect(ledger.principal).toBe(99_915)
  expect(ledger.paidOfPrincipal).toBe(85)
  expect(ledger.balance).toBe(99_915)
})

test('nobody pays more than is open', () => {
  const ledger = openLedger()
  expect(ledger.payment(handover, '50', 200_000, 'Zahlung')).toBe(100_000)
  expect(ledger.balance).toBe(0)
})

test('interest is booked at the end of each year', () => {
  const ledger = openLedger()
  ledger.runTo(dayOf('2028-06-30'))
  expect(
    entries(ledger)
      .slice(1)
      .map(([day, type]) => [day, type]),
  ).toEqual([
    ['2026-12-31', '20'],
    ['2027-12-31', '20'],
  ])
})

test('no interest runs once insolvency proceedings are open', () => {
  const ledger = openLedger()
  ledger.stopInterest(handover)
  const { balance } = ledger
  ledger.runTo(dayOf('2030-01-01'))
  expect(ledger.balance).toBe(balance)
})

test('a credit note is no payment on the main claim', () => {
  const ledger = openLedger()
  ledger.credit(handover, '60', 10_000, 'Gutschrift')
  ledger.payment(handover, '50', 20_000, 'Zahlung')
  expect(ledger.paidOfPrincipal).toBe(20_000)
  expect(ledger.principal).toBe(70_000)
})

test('a returned debit opens the balance again', () => {
  const ledger = openLedger()
  ledger.payment(handover, '52', 5000, 'Rate')
  expect(ledger.paidOfPrincipal).toBe(5000)
  ledger.returnedDebit(handover, 5000, 'Rücklastschrift')
  expect(ledger.balance).toBe(100_000)
  expect(ledger.principal).toBe(100_000)
  expect(ledger.paidOfPrincipal).toBe(0)
})
