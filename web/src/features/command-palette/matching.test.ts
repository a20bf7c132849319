import { expect, test } from 'vitest'

import { matches } from '#features/command-palette/use-entries.ts'

test.each([
  ['Zahlung melden', '', true],
  ['Zahlung melden', 'MELD zahl', true],
  ['Übergabeverlauf', 'uber', true],
  ['Datei-Upload', 'upload datei', true],
  ['Straße', 'strasse', true],
  ['Statistik', 'statistikx', false],
])('%s for „%s“: %s', (words, typed, isMatch) => {
  expect(matches(words, typed)).toBe(isMatch)
})
