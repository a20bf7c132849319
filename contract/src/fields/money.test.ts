import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  approximately,
  centsOf,
  dividedBy,
  fractionOf,
  moneyOf,
  moneyOfNumber,
  sumOf,
} from '#fields/money.ts'

const money = fc
  .bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n })
  .map((cents) => ({ cents, text: textOf(cents) }))

function textOf(cents: bigint) {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

test('ten times ten cents is one euro, and large amounts are exact to the cent', () => {
  expect(sumOf(Array.from({ length: 10 }, () => '0.10'))).toBe('1.00')
  expect(sumOf(['999999999999.99', '0.02', '-1000000000000.00'])).toBe('0.01')
  expect(sumOf([])).toBe('0.00')
})

test('amounts add up to the cent', () => {
  fc.assert(
    fc.property(fc.array(money), (values) => {
      const cents = values.reduce((sum, value) => sum + value.cents, 0n)
      expect(sumOf(values.map(({ text }) => text))).toBe(textOf(cents))
    }),
  )
})

test.each([
  ['1200.00', 12, '100.00'],
  ['1.00', 3, '0.33'],
  ['2.00', 3, '0.67'],
  ['0.05', 2, '0.03'],
  ['-0.05', 2, '-0.03'],
  ['-1.00', 12, '-0.08'],
  ['0.00', 12, '0.00'],
])('%s divided by %i is %s', (value, divisor, result) => {
  expect(dividedBy(value, divisor)).toBe(result)
})

test.each([
  ['12', '12.00'],
  ['12,5', '12.50'],
  ['12.5', '12.50'],
  [',50', '0.50'],
  ['.5', '0.50'],
  ['12,', '12.00'],
  ['1e3', '1000.00'],
  ['1,5E+2', '150.00'],
  ['25e-1', '2.50'],
  ['-1e-9', '0.00'],
  ['+7', '7.00'],
  ['12,345', '12.35'],
  ['12,344999', '12.34'],
  ['1.005', '1.01'],
  ['-12,345', '-12.35'],
  ['0,999', '1.00'],
  ['007', '7.00'],
])('the number %s is the amount %s', (text, amount) => {
  expect(moneyOfNumber(text)).toBe(amount)
})

test.each([
  '',
  ',',
  '.',
  '-',
  'e3',
  '1e',
  '1.2.3',
  '1.234,5',
  '0x10',
  '1 000',
  'NaN',
  'Infinity',
  '1e400',
  '1'.repeat(41),
])('%j is no number', (text) => expect(() => moneyOfNumber(text)).toThrow('not a number'))

test.each(['0.01', '-0.01', '0.00', '999999999999.99', '123456789012345678.90'])(
  '%s is the same amount after it was cents',
  (value) => expect(moneyOf(centsOf(value))).toBe(value),
)

test.each(['', '1', '1.5', '1e3', '1,50', ' 1.50', '-', 'NaN'])('%j is no amount', (value) => {
  expect(() => centsOf(value)).toThrow('not an amount')
})

test('a cell of a workbook has the amount as a number', () => {
  expect(approximately('-1234.05')).toBe(-1234.05)
  expect(approximately('0.29')).toBe(0.29)
})

test('a success rate is 0 if the total is zero or below', () => {
  expect(fractionOf('50.00', '200.00')).toBe(0.25)
  expect(fractionOf('50.00', '0.00')).toBe(0)
  expect(fractionOf('50.00', '-10.00')).toBe(0)
})
