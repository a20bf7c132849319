import type { Change } from '@portal/contract/changes.ts'
import { expect, test } from 'vitest'

import { changeSummary, paymentsOf } from '#features/changes/change-summary.ts'

const change = (what: Change['what'], others: Partial<Change> = {}): Change => ({
  at: '2026-06-02T10:00:00Z',
  what,
  inkassoNumber: '4711',
  glgNumber: '100100',
  geschaeftsId: 'KD-1',
  name: 'Beispiel, Erika',
  day: null,
  amount: null,
  text: '',
  recno: null,
  oldType: '',
  newType: '',
  receiptNumber: '',
  sent: null,
  isUnread: true,
  ...others,
})

const entry = (text: string) => change('entry', { text })
const payment = change('payment', { amount: '-1185.74', text: 'Restzahlung' })
const closings = [
  change('closed', { oldType: 'Gerichtlich', newType: 'Abgeschlossen' }),
  change('closed', { text: 'Vollständig bezahlt' }),
]

test('the line has the most important changes first and counts the rest', () => {
  const changes = [
    entry('Schreiben versandt'),
    entry('Telefonat'),
    change('booking', { amount: '0.02', text: 'Verzugszinsen' }),
    ...closings,
    payment,
  ]
  expect(changeSummary(changes, 'de')).toBe(
    'Zahlung · Abschluss: Vollständig bezahlt · +1\u00a0Buchung · +2\u00a0Einträge',
  )
  expect(changeSummary(changes, 'en')).toBe(
    'Payment · Closure: Paid in full · +1\u00a0booking · +2\u00a0entries',
  )
})

test('an entry that repeats a payment, a closing or the monitoring is not counted', () => {
  const repeating = [
    entry('Zahlung eingegangen: 1.185,74 €, die Forderung ist beglichen.'),
    entry('Akte geschlossen: vollständig bezahlt.'),
  ]
  expect(changeSummary([payment, ...closings, ...repeating], 'de')).toBe(
    'Zahlung · Abschluss: Vollständig bezahlt',
  )
  const monitored = change('monitored', { oldType: 'Gerichtlich', newType: 'Überwachung' })
  expect(changeSummary([monitored, entry('Übergang in Überwachung: offen 5,00 €')], 'de')).toBe(
    'Akte in Überwachung',
  )
  // An entry with another amount is counted, even if both amounts end with the same digits.
  expect(changeSummary([payment, entry('Offen sind 11.185,74 €.')], 'de')).toBe('Zahlung · +1\u00a0Eintrag')
  // A document can be saved, so it is never left out.
  const document = change('document', { text: 'Quittung über 1.185,74 €', recno: 1 })
  expect(changeSummary([payment, document], 'de')).toBe('Zahlung · Dokument: Quittung über 1.185,74 €')
})

test('a line of entries alone shows the newest in words, and a single change says what it is about', () => {
  expect(changeSummary([entry('Mahnung versandt'), entry('b'), entry('c')], 'de')).toBe(
    'Eintrag: Mahnung versandt · +2\u00a0Einträge',
  )
  expect(changeSummary([change('stage', { oldType: 'A', newType: 'B' })], 'de')).toBe('Neuer Aktentyp: B')
  expect(changeSummary([change('newCase')], 'de')).toBe('Neue Akte')
  expect(changeSummary([change('refused', { sent: 'payments', text: 'doppelt' })], 'de')).toMatch(
    /^Abgelehnt: \S/,
  )
  expect(changeSummary([payment, payment], 'de')).toBe('2\u00a0Zahlungen')
  const long = changeSummary([entry('Sehr langer Text '.repeat(20))], 'de')
  expect(long.length).toBeLessThan(90)
  expect(long.endsWith('langer Text …')).toBe(true)
})

test('payments are added up to the cent, unless the user may not see amounts', () => {
  const others = [change('booking', { amount: '20.00' }), entry('a')]
  expect(paymentsOf([...others, payment, change('payment', { amount: '-0.01' })])).toEqual({
    count: 2,
    sum: '1185.75',
  })
  expect(paymentsOf([change('payment')])).toEqual({ count: 1, sum: undefined })
  expect(paymentsOf(others)).toEqual({ count: 0, sum: undefined })
})
