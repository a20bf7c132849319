import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { dayOf, isoDay } from '#calendar.ts'
import { interestRate, isPayment, Ledger } from '#money/ledger.ts'

const handover = dayOf('2026-03-02')

/** Main claim 1,000 €, costs 40 €, and interest for 30 days: 5.15 € at 6.27 %. */
function openLedger() {
  const ledger = new Ledger(dayOf('2026-01-31'), interestRate(true))
  ledger.debit(handover, '10', 100_000, 'Rechnung')
  ledger.debit(handover, '40', 4000, 'Vergütung')
  return ledger
}

const entries = (ledger: Ledger) => ledger.entries.map(({ day, type, amount }) => [isoDay(day), type, amount])

test.each([
  [4100, { costs: 0, interest: 415, principal: 100_000 }],
  [4600, { costs: 0, interest: 0, principal: 99_915 }],
  [200_000, { costs: 0, interest: 0, principal: 0 }],
])('a payment of %i cents settles costs, then interest, then the main claim (§ 367 BGB)', (amount, open) => {
  const ledger = openLedger()
  expect(ledger.payment(handover, '50', amount, 'Zahlung')).toBe(Math.min(amount, 104_515))
  expect(ledger.open).toEqual(open)
  expect(ledger.paidOfPrincipal).toBe(100_000 - open.principal)
})

test('a credit note reduces the main claim and does not count as a payment', () => {
  const ledger = openLedger()
  ledger.credit(handover, '60', 10_000, 'Gutschrift')
  expect([ledger.open.principal, ledger.paidOfPrincipal]).toEqual([90_000, 0])
})

test('a returned debit reopens the amounts that the payment had settled', () => {
  const ledger = openLedger()
  ledger.payment(handover, '52', 5000, 'Rate')
  ledger.returnedDebit(handover, 'Rücklastschrift')
  expect(entries(ledger).at(-1)).toEqual(['2026-03-02', '80', 5000])
  expect(ledger.open).toEqual({ costs: 4000, interest: 515, principal: 100_000 })
  expect(ledger.paidOfPrincipal).toBe(0)
  expect(() => ledger.returnedDebit(handover, 'Rücklastschrift')).toThrow('no payment')
})

test('interest is booked at the end of each year, until insolvency proceedings are open', () => {
  const ledger = openLedger()
  ledger.runTo(dayOf('2027-06-30'))
  ledger.stopInterest(dayOf('2028-06-30'))
  ledger.runTo(dayOf('2030-01-01'))
  const days = ledger.entries.filter(({ type }) => type === '20').map(({ day }) => isoDay(day))
  expect(days).toEqual(['2026-12-31', '2027-12-31', '2028-06-30'])
})

const amount = fc.integer({ min: 1, max: 200_000 })
const happening = fc.record({
  days: fc.integer({ min: 0, max: 400 }),
  kind: fc.constantFrom('11', '40', '50', '60', '80'),
  amount,
})

function happen(ledger: Ledger, day: number, kind: string, cents: number) {
  if (kind === '11' || kind === '40') ledger.debit(day, kind, cents, '')
  if (kind === '50') ledger.payment(day, kind, cents, '')
  if (kind === '60') ledger.credit(day, kind, cents, '')
  if (kind === '80' && isPayment(ledger.entries.at(-1)?.type ?? '')) ledger.returnedDebit(day, '')
}

test('for any sequence of bookings, the balance is their sum, days are in order, no open amount is negative', () => {
  fc.assert(
    fc.property(amount, fc.array(happening, { maxLength: 30 }), (claimed, happenings) => {
      const ledger = new Ledger(handover - 30, interestRate(false))
      ledger.debit(handover, '10', claimed, 'Rechnung')
      let day = handover
      for (const next of happenings) {
        day += next.days
        happen(ledger, day, next.kind, next.amount)
        expect(ledger.balance).toBe(ledger.entries.reduce((sum, entry) => sum + entry.amount, 0))
        expect(Math.min(...Object.values(ledger.open), ledger.paidOfPrincipal)).toBeGreaterThanOrEqual(0)
      }
      const days = ledger.entries.map((entry) => entry.day)
      expect(days).toEqual(days.toSorted((one, other) => one - other))
    }),
  )
})
