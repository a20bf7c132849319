import { expect, test } from 'vitest'

import { keysOf } from '#finding/case-keys.ts'

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
  // No number is so long.
  ['7'.repeat(36), []],
])('„%s“ may be %j', (words, keys) => {
  expect(keysOf(words)).toEqual(keys)
})
