import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { dateFaults, dateWindow } from '#date-window.ts'

const today = '2026-11-21'
const iso = (date: Date) => date.toISOString().slice(0, 10)
const days = fc.date({ min: new Date('1850-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })

test('dates may lie a hundred years back and fifty-two ahead', () => {
  expect(dateWindow(today)).toEqual({ first: '1926-11-21', last: '2078-11-21' })
})

test('a day is refused exactly when it lies outside of the window', () => {
  fc.assert(
    fc.property(days, (date) => {
      const invoiceDate = iso(date)
      const isInside = invoiceDate >= '1926-11-21' && invoiceDate <= '2078-11-21'
      const faults = dateFaults({ forderungen: [{ invoiceDate }] }, today)
      expect(faults).toEqual(isInside ? {} : { 'forderungen.0.invoiceDate': 'range' })
    }),
  )
})

test('a birth date may be today but not later', () => {
  expect(dateFaults({ birthDate: today }, today)).toEqual({})
  expect(dateFaults({ birthDate: '2026-11-22' }, today)).toEqual({ birthDate: 'future' })
  expect(dateFaults({ birthDate: '1926-11-20' }, today)).toEqual({ birthDate: 'range' })
  expect(dateFaults({ invoiceDate: '2026-11-22' }, today)).toEqual({})
})

test('an empty date is none, and other fields hold no date', () => {
  const row = { amount: '1.00', date: '', reason: '1800-01-01', update: '1800-01-01' }
  expect(dateFaults({ zahlungen: [row], remarks: '1800-01-01' }, today)).toEqual({})
  expect(dateFaults({ zahlungen: [{ ...row, date: '1800-01-01' }] }, today)).toEqual({
    'zahlungen.0.date': 'range',
  })
})
