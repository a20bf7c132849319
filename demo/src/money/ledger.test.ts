import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { dayOf, isoDay } from '#calendar.ts'
import { isPayment } from '#money/booking-types.ts'
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
  ledger.cost(handover, '40', 4000, 'Vergütung')
  ledger.payment(handover, '50', 4600, 'Zahlung')
  expect(ledger.open).toEqual({ costs: 0, interest: 0, principal: 99_915 })
  expect(ledger.paidOfPrincipal).toBe(85)
})

test('a payment that the costs take up leaves interest and main claim open', () => {
  const ledger = openLedger()
  ledger.cost(handover, '40', 4000, 'Vergütung')
  ledger.payment(handover, '50', 3000, 'Zahlung')
  expect(ledger.open).toEqual({ costs: 1000, interest: 515, principal: 100_000 })
})

// 1,000 € at 6.27 % are 5.1534 € in 30 days. 100 € pay 5.15 of it and 94.85 of the main claim: 905.15 are left.
// These bring 4.6646 in the next 30 days, with the 0.0034 from before 4.668.
test('interest that has grown up to a payment is booked and settled before the main claim (§ 367 BGB)', () => {
  const ledger = openLedger()
  ledger.payment(dayOf('2026-03-02'), '50', 10_000, 'Teilzahlung')
  expect(ledger.open).toEqual({ costs: 0, interest: 0, principal: 90_515 })
  ledger.payment(dayOf('2026-04-01'), '50', 200_000, 'Restzahlung')
  expect(entries(ledger)).toEqual([
    ['2026-03-02', '10', 100_000],
    ['2026-03-02', '20', 515],
    ['2026-03-02', '50', -10_000],
    ['2026-04-01', '20', 466],
    ['2026-04-01', '50', -90_981],
  ])
  expect([ledger.balance, ledger.paidOfPrincipal]).toEqual([0, 100_000])
})

// 2,000 € bring 4.7233 in ten days at 8.62 % and 4.5863 in ten days at 8.37 %.
test('a payment settles the interest of both base rates between which it runs', () => {
  const ledger = new Ledger(dayOf('2024-06-21'), pointsOverBase.consumer)
  ledger.claim(dayOf('2024-06-21'), '10', 200_000, 'Rechnung')
  ledger.payment(dayOf('2024-07-11'), '50', 50_000, 'Teilzahlung')
  expect(ledger.open).toEqual({ costs: 0, interest: 0, principal: 200_000 - (50_000 - 930) })
})

test('nobody pays more than is open, nor less than nothing', () => {
  const ledger = openLedger()
  expect(ledger.payment(handover, '50', 0, 'Zahlung')).toBe(0)
  expect(ledger.payment(handover, '50', 200_000, 'Zahlung')).toBe(100_515)
  expect(ledger.payment(handover, '50', 1, 'Zahlung')).toBe(0)
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
  expect(ledger.paidOfPrincipal).toBe(20_000 - 515)
  expect(ledger.open.principal).toBe(70_515)
})

test('a returned debit opens again what the payment had settled', () => {
  const ledger = openLedger()
  ledger.cost(handover, '40', 1000, 'Vergütung')
  ledger.payment(handover, '52', 5000, 'Rate')
  expect(ledger.paidOfPrincipal).toBe(3485)
  ledger.returnedDebit(handover, 'Rücklastschrift')
  expect(entries(ledger).at(-1)).toEqual(['2026-03-02', '80', 5000])
  expect(ledger.open).toEqual({ costs: 1000, interest: 515, principal: 100_000 })
  expect(ledger.paidOfPrincipal).toBe(0)
  expect(() => ledger.returnedDebit(handover, 'Rücklastschrift')).toThrow('no payment')
})

const amount = fc.integer({ min: 1, max: 200_000 })
const happening = fc.record({
  days: fc.integer({ min: 0, max: 400 }),
  kind: fc.constantFrom('claim', 'cost', 'payment', 'credit', 'return', 'stop', 'book'),
  amount,
})

/** Lets something happen in the account, and answers how much was paid. */
function happen(ledger: Ledger, day: number, { kind, amount }: { kind: string; amount: number }): number {
  if (kind === 'claim') ledger.claim(day, '11', amount, 'Rechnung')
  if (kind === 'cost') ledger.cost(day, '40', amount, 'Vergütung')
  if (kind === 'credit') ledger.credit(day, '60', amount, 'Gutschrift')
  if (kind === 'stop') ledger.stopInterest(day)
  if (kind === 'book') ledger.bookInterest(day)
  if (kind === 'return' && isPayment(ledger.entries.at(-1)?.type ?? '')) ledger.returnedDebit(day, 'Rückgabe')
  return kind === 'payment' ? ledger.payment(day, '50', amount, 'Zahlung') : 0
}

/** Whether a payment just made found all interest booked, and left the main claim alone unless it settled the rest. */
function isInOrder(ledger: Ledger, day: number, ofPrincipal: number): boolean {
  const { costs, interest } = ledger.open
  ledger.bookInterest(day)
  return ledger.open.interest === interest && (ofPrincipal === 0 || costs + interest === 0)
}

test('whatever happens, the balance is what was booked, nothing is open below zero, and no payment settles the main claim as long as anything else is open', () => {
  fc.assert(
    fc.property(amount, fc.array(happening, { maxLength: 30 }), (claimed, happenings) => {
      const ledger = new Ledger(handover - 30, pointsOverBase.business)
      ledger.claim(handover, '10', claimed, 'Rechnung')
      let day = handover
      for (const next of happenings) {
        day += next.days
        const before = ledger.paidOfPrincipal
        const paid = happen(ledger, day, next)
        expect(ledger.balance).toBe(ledger.entries.reduce((sum, { amount }) => sum + amount, 0))
        expect(Math.min(...Object.values(ledger.open), ledger.paidOfPrincipal)).toBeGreaterThanOrEqual(0)
        expect(paid === 0 || isInOrder(ledger, day, ledger.paidOfPrincipal - before)).toBe(true)
      }
      const days = ledger.entries.map(({ day }) => day)
      expect(days).toEqual(days.toSorted((one, other) => one - other))
    }),
  )
})
