import { amountBound } from '@portal/contract/fields/fields.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { amountFromTyped, amountNotation } from '#fields/AmountField.tsx'

test.each([
  ['1.234,56', '1234.56'],
  ['1234,5', '1234.50'],
  ['1234.50', '1234.50'],
  ['1234.5', '1234.50'],
  ['1.234', '1234.00'],
  ['1.234.567,8', '1234567.80'],
  ['100', '100.00'],
  ['007,5', '7.50'],
  ['0', '0.00'],
  ['-12,30', '-12.30'],
  ['−12,30', '-12.30'],
  ['-0,00', '0.00'],
  [' 1.234,56 € ', '1234.56'],
  ['1.234,56\u00A0€', '1234.56'],
  ['370€', '370.00'],
  ['370 EUR', '370.00'],
  ['1 234,00', '1234.00'],
  ['1\u00A0234\u00A0567,89', '1234567.89'],
  ['1\u202F234,5', '1234.50'],
  ['12\u2009345', '12345.00'],
  ['\u200E1.234,56\u202C', '1234.56'],
  ['1.000.000.000', '1000000000.00'],
  [',50', '0.50'],
  ['12,', '12.00'],
  ['1.234,', '1234.00'],
  ['1e3', '1000.00'],
  ['1,234.56', '1234.56'],
  ['-1,234.5', '-1234.50'],
  ['1,234,567', '1234567.00'],
  ['1,234,567.89 €', '1234567.89'],
])('the amount %j is parsed as %s', (typed, stored) => {
  expect(amountFromTyped(typed)).toBe(stored)
})

test.each([
  '',
  'viel',
  ',',
  '0x10',
  '12,345',
  '- 12,345 €',
  '1.234,565',
  '1234.567',
  '12,500',
  '1,234.567',
  '12,34.56',
  '1.23.456',
  '12.34,56',
  '1.234.50',
  '1 23,00',
  '1.234 567,00',
  '1234 567',
  '--1',
  '€',
])('%j is no amount', (typed) => {
  expect(amountFromTyped(typed)).toBeNull()
})

test('a formatted amount is parsed as itself', () => {
  const cents = fc.bigInt({ min: -99_999_999_900n, max: 99_999_999_900n })
  fc.assert(
    fc.property(cents, (n) => {
      const digits = String(n < 0n ? -n : n).padStart(3, '0')
      const stored = `${n < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
      expect(amountFromTyped(amountNotation.show(stored))).toBe(stored)
      expect(amountBound.safeParse(stored).success).toBe(true)
    }),
  )
})

test('an invalid amount is shown as typed', () => {
  expect(amountNotation.show('viel')).toBe('viel')
  expect(amountNotation.show('')).toBe('')
})
