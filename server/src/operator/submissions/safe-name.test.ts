import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { safeName } from '#operator/submissions/safe-name.ts'

test.each([
  ['Rechnung März.PDF', '01-Rechnung_Marz.pdf'],
  ['../../etc/passwd', '01-etc_passwd'],
  ['C:\\Straße\\a.b.csv', '01-C_Strasse_a_b.csv'],
  ['.htaccess', '01-file.htaccess'],
  ['---', '01----'],
  ['Счёт.xlsx', '01-file.xlsx'],
  ['', '01-file'],
  [`${'x'.repeat(300)}.zip`, `01-${'x'.repeat(80)}.zip`],
])('%j is written as %s', (name, written) => {
  expect(safeName(1, name)).toBe(written)
})

test('a name never leaves its folder, is never hidden, and is unique', () => {
  const unit = constantFrom(
    'a',
    'Z',
    'ß',
    'ä',
    '漢',
    '/',
    '\\',
    '.',
    '..',
    '\0',
    ' ',
    '-',
    '\u202E',
    '\ud800',
  )
  assert(
    property(string({ unit, maxLength: 120 }), (name) => {
      expect(safeName(7, name)).toMatch(/^07-[\w-]{1,80}(\.[a-z0-9]{1,8})?$/)
    }),
  )
})
