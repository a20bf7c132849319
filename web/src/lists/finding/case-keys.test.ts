import { expect, test } from 'vitest'

import { casesFoundBy, keysOf } from '#lists/finding/case-keys.ts'

const numbers = ['inkassoNumber', 'geschaeftsId', 'invoiceNumber']

test.each([
  ['2026-000123', numbers],
  ['KD-1', numbers],
  ['24', numbers],
  ['Schmidt', ['geschaeftsId', 'name']],
  ['SÜD-ß', ['geschaeftsId', 'name']],
  ['Ö', ['geschaeftsId', 'name']],
  ['Dr. Müller', ['geschaeftsId', 'name']],
  ['K 17', numbers],
  ['%', []],
  ['Projekt 24 GmbH', [...numbers, 'name']],
  ['', []],
  // Too long for every field of the case search.
  ['7'.repeat(36), []],
])('„%s“ can be %j', (words, keys) => {
  expect(keysOf(words)).toEqual(keys)
})

test('a link to the results has no invisible characters in its URL', () => {
  expect(casesFoundBy('geschaeftsId', '\u00AD4711\u202E ').search).toEqual({ customer: '4711' })
})
