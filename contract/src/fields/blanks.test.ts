import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { asLines, asOneLine, withoutBlanks } from '#fields/blanks.ts'

test.each([
  ['  Erika  Muster ', 'Erika  Muster'],
  ['Erika\r\nMuster', 'Erika Muster'],
  ['Erika\tMuster\u00A0Frau\u2009Dr.', 'Erika Muster Frau Dr.'],
  ['Erika\u2028Muster\u0085Frau\vDr.\f\r', 'Erika Muster Frau Dr.'],
  ['Mu\u0308ller', 'Müller'],
  ['Mu\u200B\u0308ller', 'Müller'],
  ['Do\u00ADnau\u200Bdampf\u2060schiff\uFEFF', 'Donaudampfschiff'],
  ['\u202Erelli\u202Cum\u2066\u2069\u200E\u200F\u061C', 'rellium'],
  ['a\u0001b\u001F\u007F\u009Fc', 'abc'],
  ['\u3164\u115F\u2800\u034F\uFE0F', ''],
  ['\u200B \u00AD\n\u200D', ''],
  ['Müller\u200D \u200CMuster\u200C', 'Müller Muster'],
  ['علی\u200Cرضا', 'علیرضا'],
  ['👨\u200D👩\u200D👧', '👨👩👧'],
  [`Z${'\u0335'.repeat(50)}algo`, `Z${'\u0335'.repeat(4)}algo`],
  ['Nguyễn Łukasz „Groß“ – 5 €', 'Nguyễn Łukasz „Groß“ – 5 €'],
  ['', ''],
])('the line %j is %j', (typed, line) => {
  expect(asOneLine(typed)).toBe(line)
})

test('a text keeps its lines, with line endings of any system, and its tabs', () => {
  expect(asLines('Sehr\u00ADgeehrte,\r\n\r\n\tu\u0308ber\rMac\u2028\u202Eneu\u202C\u200B\u0007 \n')).toBe(
    'Sehrgeehrte,\n\n\tüber\nMac\nneu',
  )
})

test('an account number has no spaces, visible or not', () => {
  expect(withoutBlanks(' 370 400\u00A044\u200B\t00\n')).toBe('3704004400')
})

const anything = fc.string({
  unit: fc.oneof(
    fc.constantFrom('ü', 'u', '\u0308', '\r', '\n', '\t', ' ', '\u00AD', '\u200D', 'ع', '\u202E'),
    fc.string(),
  ),
})

test('normalized text stays the same and has no invisible characters', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const line = asOneLine(typed)
      expect(line).not.toMatch(/[\p{Cc}\u00AD\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/u)
      expect(asLines(line)).toBe(line)
      expect(asOneLine(asLines(typed))).toBe(line)
    }),
  )
})

test('a flood of combining marks is cut before normalization, which would take minutes', () => {
  expect(asOneLine(`e${'\u0301\u0323'.repeat(500_000)}`)).toBe('e\u0301\u0323\u0301\u0323'.normalize())
})
