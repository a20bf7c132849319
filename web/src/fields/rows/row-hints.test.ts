import { expect, test } from 'vitest'

import { rowHints } from '#fields/rows/row-hints.ts'
import {
  claimIncreaseLayout,
  emptyRow,
  handoverClaimLayout,
  paymentLayout,
} from '#fields/rows/row-layouts.ts'

const today = '2026-11-21'
const claim = emptyRow(handoverClaimLayout)
const payment = emptyRow(paymentLayout)

test.each([
  ['an empty claim', claim, []],
  ['an empty payment', payment, []],
  ['a claim of nothing', { ...claim, invoiceSum: '0.00' }, ['notPositive']],
  ['a claim below nothing', { ...claim, invoiceSum: '-5.00' }, ['notPositive']],
  ['a payment of nothing', { ...payment, amount: '0.00' }, ['notPositive']],
  ['an amount that is none', { ...claim, invoiceSum: '1e3' }, []],
  ['a payment of today', { ...payment, amount: '5.00', date: today }, []],
  ['a payment of tomorrow', { ...payment, amount: '5.00', date: '2026-11-22' }, ['ahead']],
  ['an invoice of next year', { ...claim, invoiceDate: '2027-01-01' }, ['ahead']],
  ['a contract of next year', { ...claim, contractDate: '2027-01-01' }, ['ahead']],
  ['a reminder of tomorrow', { ...claim, firstReminderDate: '2026-11-22' }, ['ahead']],
  [
    'a contract after its invoice',
    { ...claim, invoiceDate: '2026-02-01', contractDate: '2026-02-02' },
    ['contractLater'],
  ],
  [
    'a contract of the day of its invoice',
    { ...claim, invoiceDate: '2026-02-01', contractDate: '2026-02-01' },
    [],
  ],
  ['a claim that is due tomorrow', { ...emptyRow(claimIncreaseLayout), faelligkeitDate: '2026-11-22' }, []],
  ['a half-typed day', { ...payment, date: '31.12.' }, []],
  ['a bank code that is too short', { ...payment, blz: '123' }, ['blz']],
  [
    'a wrong Austrian IBAN with half a BIC',
    { ...payment, iban: 'AT611904300234573202', bic: 'COBADE' },
    ['iban', 'bic'],
  ],
])('%s: %j gives %j', (_what, row, hints) => expect(rowHints(row, today)).toEqual(hints))
