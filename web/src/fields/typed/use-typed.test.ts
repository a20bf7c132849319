import { expect, test } from 'vitest'

import { amountNotation } from '#fields/AmountField.tsx'
import { ibanNotation } from '#fields/typed/typed-iban.ts'
import { meaningOf, plainNotation } from '#fields/typed/use-typed.ts'

test.each([
  ['\u00AD4711\u202E', '4711'],
  ['Mu\u0308ller', 'Müller'],
  ['zwei\nZeilen', 'zwei Zeilen'],
  // The trailing space, typed before a second word, is not stored.
  ['Anna ', 'Anna'],
  ['\u200B \u2066', ''],
])('the text %j is stored as displayed', (typed, stored) => {
  expect(meaningOf(typed, plainNotation.understand)).toBe(stored)
  expect(plainNotation.show(typed)).toBe(stored)
})

test('input that is invalid in a notation is kept as displayed', () => {
  expect(meaningOf('zwölf\u202E Euro\u00AD ', amountNotation.understand)).toBe('zwölf Euro')
  expect(meaningOf('\u200B12,5', amountNotation.understand)).toBe('12.50')
  expect(meaningOf(' de89\u00AD 3704', ibanNotation.understand)).toBe('DE893704')
})
