import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { birthDateFaults, isNeverInFuture } from '#fields/birth-date.ts'

const today = '2026-11-21'
const iso = (date: Date) => date.toISOString().slice(0, 10)
const days = fc.date({ min: new Date('1850-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })

test('a birth date is refused exactly if it is in the future', () => {
  fc.assert(
    fc.property(days, (date) => {
      const birthDate = iso(date)
      expect(birthDateFaults({ birthDate }, today)).toEqual(birthDate > today ? { birthDate: 'future' } : {})
    }),
  )
  expect(birthDateFaults({ birthDate: today }, today)).toEqual({})
})

test('incomplete dates are ignored, and other dates may be in the future', () => {
  expect(birthDateFaults({ birthDate: '' }, today)).toEqual({})
  expect(birthDateFaults({ birthDate: '31.12.2999' }, today)).toEqual({})
  expect(birthDateFaults({ forderungen: [{ invoiceDate: '2999-01-01' }] }, today)).toEqual({})
  expect(['birthDate', 'invoiceDate'].filter(isNeverInFuture)).toEqual(['birthDate'])
})
