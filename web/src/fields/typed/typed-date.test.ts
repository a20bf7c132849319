import { isoDate } from '@portal/contract/fields/fields.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { dateFromTyped, finishedDate, latestShort, showDate } from '#fields/typed/typed-date.ts'

const today = '2026-11-22'

test.each([
  ['01.02.2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['1. 2. 2026', '2026-02-01'],
  ['1,2,2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  [' 31.12.1999 ', '1999-12-31'],
  ['\u00A001.02.1980\u200E', '1980-02-01'],
  ['01.\u202F02.\u202F1980', '1980-02-01'],
  ['29.02.2024', '2024-02-29'],
  ['2026-02-01', '2026-02-01'],
])('the date %j is parsed as %s', (typed, iso) => {
  expect(dateFromTyped(typed)).toBe(iso)
  expect(finishedDate(typed, latestShort(today))).toBe(iso)
  expect(isoDate.safeParse(iso).success).toBe(true)
})

test.each([
  ['31.02.2026', '2026-02-31'],
  ['29.02.2025', '2025-02-29'],
  ['00.01.2026', '2026-01-00'],
  ['01.13.2026', '2026-13-01'],
])('%j is a date, but no day of the calendar', (typed, iso) => {
  expect(dateFromTyped(typed)).toBe(iso)
  expect(isoDate.safeParse(iso).error?.issues.map(({ message }) => message)).toEqual(['noSuchDay'])
})

test.each(['', 'gestern', '1.2.', '1022026', '1/2/2026', '2026-2-1', '1.2.202', '12022', '1.2.2026 10:00'])(
  '%j is no date',
  (typed) => {
    expect(dateFromTyped(typed)).toBeNull()
    expect(finishedDate(typed, latestShort(today))).toBeNull()
  },
)

test('a two-digit year is completed only when the field is left', () => {
  expect(dateFromTyped('1.2.20')).toBeNull()
  expect(dateFromTyped('010220')).toBeNull()
})

test.each([
  ['1.2.26', '2026-02-01', '2026-02-01'],
  ['010126', '2026-01-01', '2026-01-01'],
  ['31.12.46', '2046-12-31', '1946-12-31'],
  ['1.1.47', '1947-01-01', '1947-01-01'],
  ['22.11.26', '2026-11-22', '2026-11-22'],
  ['23.11.26', '2026-11-23', '1926-11-23'],
  ['29.2.00', '2000-02-29', '2000-02-29'],
])('%j is %s, and as a birth date %s', (typed, date, birthDate) => {
  expect(finishedDate(typed, latestShort(today))).toBe(date)
  expect(finishedDate(typed, today)).toBe(birthDate)
})

test('a day with a two-digit year lies in the hundred years up to the latest day', () => {
  const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  const iso = (date: Date) => date.toISOString().slice(0, 10)
  fc.assert(
    fc.property(days, days, (one, other) => {
      const [date, latest] = [iso(one), iso(other)]
      const [year = '', month = '', day = ''] = date.split('-')
      const understood = finishedDate(`${day}.${month}.${year.slice(2)}`, latest) ?? ''
      expect(understood.slice(2)).toBe(date.slice(2))
      expect(understood <= latest).toBe(true)
      expect(`${Number(understood.slice(0, 4)) + 100}${understood.slice(4)}` > latest).toBe(true)
    }),
  )
})

test('a date is shown in German notation, even a nonexistent one; anything else as typed', () => {
  expect(showDate('2026-02-01')).toBe('01.02.2026')
  expect(showDate('2026-02-31')).toBe('31.02.2026')
  expect(showDate('gestern')).toBe('gestern')
  expect(showDate('')).toBe('')
})
