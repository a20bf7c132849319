import { describe, expect, test } from 'vitest'

import { readValue } from '#operator/import/mapping/foreign-values.ts'

const german = { decimals: ',', days: 'german', noDay: ['00.00.0000', '31.12.9999'] } as const
const english = { decimals: '.', days: 'iso', noDay: ['0000-00-00'] } as const
const compact = { decimals: ',', days: 'compact', noDay: ['00000000'] } as const

describe('amounts', () => {
  test.each([
    ['1234,50', '1234.50'],
    ['1.234,5', '1234.50'],
    ['1.234.567,89 €', '1234567.89'],
    ['1 234,50', '1234.50'],
    ['1.234', '1234.00'],
    ['12', '12.00'],
    ['12,', '12.00'],
    ['0012,30', '12.30'],
    ['12,5000', '12.50'],
    ['-12,30', '-12.30'],
    ['12,30-', '-12.30'],
    ['€ 12,30', '12.30'],
    ['-0,00', '0.00'],
    ['', ''],
  ])('with a comma, %j is %j', (text, amount) => {
    expect(readValue(text, 'amount', german)).toBe(amount)
  })

  test.each([
    '12.34',
    '1.23,4',
    '12,345',
    '1,234.50',
    '--1',
    '-1-',
    'zwölf',
    '1e3',
    '1,2,3',
    '.5',
    '1234.567,00',
  ])('with a comma, %j is none', (text) => {
    expect(readValue(text, 'amount', german)).toEqual({
      code: 'number',
      reason: `${JSON.stringify(text)} is not an amount such as 1.234,50.`,
    })
  })

  test('with a point the comma separates thousands', () => {
    expect(readValue('1,234.5', 'amount', english)).toBe('1234.50')
    expect(readValue('1234,50', 'amount', english)).toMatchObject({ code: 'number' })
  })

  test('a long run of blanks takes no long time', () => {
    expect(readValue(`€${' '.repeat(100_000)}x`, 'amount', german)).toMatchObject({ code: 'number' })
  })
})

describe('days', () => {
  test.each([
    ['31.01.2026', german, '2026-01-31'],
    ['1.2.2026', german, '2026-02-01'],
    ['31.01.2026 14:05:59', german, '2026-01-31'],
    ['00.00.0000', german, ''],
    ['00.00.0000 00:00:00', german, ''],
    ['31.12.9999', german, ''],
    ['2026-01-31T00:00:00.000', english, '2026-01-31'],
    ['0000-00-00', english, ''],
    ['20260131', compact, '2026-01-31'],
    ['00000000', compact, ''],
  ] as const)('%j is a day', (text, notation, day) => {
    expect(readValue(text, 'day', notation)).toBe(day)
  })

  test.each([
    ['31.02.2026', german],
    ['31.13.2026', german],
    ['31.01.26', german],
    ['2026-01-31', german],
    ['01/31/2026', english],
    ['2026-01-31T00:00:00+02:00', english],
  ] as const)('%j is none', (text, notation) => {
    expect(readValue(text, 'day', notation)).toMatchObject({ code: 'format' })
  })
})

test('whole numbers become numbers, other texts stay', () => {
  expect(readValue(' 007 ', 'wholeNumber', german)).toBe(7)
  expect(readValue('7,5', 'wholeNumber', german)).toBe('7,5')
  expect(readValue(' Meier ', 'text', german)).toBe('Meier')
})
