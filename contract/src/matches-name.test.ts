import { expect, test } from 'vitest'

import { matchesName } from '#matches-name.ts'

test.each([
  ['akten.csv', 'akten.csv', true],
  ['akten.csv', 'Akten.csv', false],
  ['Akten_*.csv', 'Akten_20261128.csv', true],
  ['Akten_*.csv', 'Akten_.csv', true],
  ['Akten_*.csv', 'Akten_1.csv.tmp', false],
  ['*akt*.csv', 'export-akt-akt.csv', true],
  ['*', 'anything', true],
  ['a**b', 'ab', true],
  ['', '', true],
  ['', 'a', false],
  // Only the star is special.
  ['akten.csv', 'aktenXcsv', false],
  ['(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa!', false],
  ['[a-z].csv', 'b.csv', false],
  ['a?.csv', 'ab.csv', false],
])('%j for %j: %s', (pattern, name, matches) => {
  expect(matchesName(pattern, name)).toBe(matches)
})

test('a pattern with many stars is matched quickly', () => {
  expect(matchesName(`${'*a'.repeat(100)}b`, 'a'.repeat(255))).toBe(false)
})
