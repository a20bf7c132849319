import { expect, onTestFinished, test, vi } from 'vitest'

import { amount, count, day, moment, percent, plainAmount } from '#i18n/formats.ts'

test.each([
  ['1234.56', '1.234,56\u00a0€'],
  ['0.00', '0,00\u00a0€'],
  ['-0.00', '0,00\u00a0€'],
  ['-1234.50', '-1.234,50\u00a0€'],
  ['370', '370,00\u00a0€'],
  ['100.5', '100,50\u00a0€'],
])('%s euros are shown as %s', (money, shown) => {
  expect(amount(money)).toBe(shown)
})

test('an amount of fourteen digits keeps its last cent, which a float would lose', () => {
  expect(amount('999999999999.99')).toBe('999.999.999.999,99\u00a0€')
  expect(plainAmount('90071992547409.93')).toBe('90.071.992.547.409,93')
})

test.each([null, undefined, ''])('a missing value (%s) is shown as a dash', (missing) => {
  expect(amount(missing)).toBe('-')
  expect(plainAmount(missing)).toBe('-')
  expect(day(missing)).toBe('-')
})

test('an amount without its unit is formatted the same way', () => {
  expect(plainAmount('1234.56')).toBe('1.234,56')
  expect(plainAmount('-0.00')).toBe('0,00')
})

test('a date is formatted day, month, year, with leading zeros', () => {
  expect(day('2026-01-31')).toBe('31.01.2026')
  expect(day('2024-02-29')).toBe('29.02.2024')
})

test('R52 a date is shown as it was written, in every time zone', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const offsets = new Set<number>()
  for (const zone of ['Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Auckland']) {
    vi.stubEnv('TZ', zone)
    offsets.add(new Date('2026-07-01T12:00:00Z').getTimezoneOffset())
    expect([zone, day('2026-03-29'), day('2026-01-01')]).toEqual([zone, '29.03.2026', '01.01.2026'])
    expect([zone, moment('2026-06-30T22:30:00Z')]).toEqual([zone, '01.07.2026, 00:30'])
  }
  expect(offsets.size).toBe(4)
})

test('a number of rows has dots as thousands separators', () => {
  expect(count(20_000)).toBe('20.000')
  expect(count(0)).toBe('0')
})

test('a moment is shown in German time, in summer and in winter', () => {
  expect(moment('2026-01-31T13:05:00Z')).toBe('31.01.2026, 14:05')
  expect(moment('2026-07-01T22:30:00Z')).toBe('02.07.2026, 00:30')
})

test('a rate is shown in percent with two decimals, never as minus zero', () => {
  expect(percent(0.6543)).toBe('65,43\u00a0%')
  expect(percent(1)).toBe('100,00\u00a0%')
  expect(percent(-0)).toBe('0,00\u00a0%')
})
