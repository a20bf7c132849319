import { expect, test } from 'vitest'

import { isPartOf } from '#fields/typed/folded.ts'

test.each([
  ['Müller Handel GmbH', 'muller'],
  ['Müller Handel GmbH', 'MUELLER'],
  ['Müller Handel GmbH', ' Müller '],
  ['Mu\u0308ller Handel GmbH', 'müller h'],
  ['O’Brien & Söhne', "o'brien"],
  ['O’Brien & Söhne', 'obrien & sohne'],
  ['Große Straße', 'grosse strasse'],
  ['Änne', ''],
])('in %j a search for %j matches', (text, typed) => {
  expect(isPartOf(text, typed)).toBe(true)
})

test('a text that does not occur is not found', () => {
  expect(isPartOf('Müller', 'mahler')).toBe(false)
})
