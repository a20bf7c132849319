import { expect, test } from 'vitest'

import { csvText, dayNumber, sheetText } from '#report/workbook/sheet-text.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 89 123', "'+49 89 123"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\nx', "'\nx"],
  ['\0=1', "'\0=1"],
  ['  =1+1', "'  =1+1"],
  ['\u00A0=1', "'\u00A0=1"],
  ['＝1+1', "'＝1+1"],
  ['\u3164=1', "'\u3164=1"],
  ['\u00AD\u2060+1', "'\u00AD\u2060+1"],
  ['\u2800@a', "'\u2800@a"],
  ['\x7F\x85-1', "'\x7F\x85-1"],
])('R62 the text %j is prefixed with an apostrophe', (text, written) => {
  expect(sheetText(text)).toBe(written)
})

test.each(['Müller', '00123', 'K-17', 'a=b', '', ' Meier', "'schon"])(
  'R62 the harmless text %j is unchanged',
  (text) => {
    expect(sheetText(text)).toBe(text)
  },
)

test.each([
  ['x,=1+1', "x,'=1+1"],
  ['x\t=1', "x\t'=1"],
  ['eins\r\n- zwei', "eins\r\n'- zwei"],
  ['x, \t+1', "x,' \t'+1"],
  ['=1,=2', "'=1,'=2"],
])('R62 in a .csv %j is written as %j', (text, written) => {
  expect(csvText(text)).toBe(written)
})

test.each(['Müller, Söhne', 'a, b-c', '10,5', 'x, y = z', '1\n2', "a,'b", 'A;B', 'c@d.de, e'])(
  'R62 the harmless text %j is unchanged in a .csv, too',
  (text) => {
    expect(csvText(text)).toBe(text)
  },
)

test('R62 a long text of separators is escaped quickly', () => {
  const begin = performance.now()
  expect(csvText(`${',\t\n '.repeat(50_000)}x`)).toHaveLength(32_767)
  expect(performance.now() - begin).toBeLessThan(2_000)
})

test('a text that is too long for a cell is cut and says so', () => {
  const written = sheetText('ä'.repeat(40_000))
  expect(written).toHaveLength(32_767)
  expect(written.endsWith('…')).toBe(true)
})

test.each([
  ['1900-03-01', 61],
  ['2000-02-29', 36_585],
  ['2026-03-29', 46_110],
  ['2026-10-25', 46_320],
])('the day %s has the serial number %i, even when the clocks change', (day, number) => {
  expect(dayNumber(day)).toBe(number)
})
