import { expect, test } from 'vitest'

import { type Found, likeliestFirst, meaningOf } from '#lists/finding/meaning.ts'

const row = (inkassoNumber: string, geschaeftsId: string) => ({ inkassoNumber, geschaeftsId })
const some = (key: Found['key'], ...rows: Found['rows'][number][]): Found => ({
  key,
  total: rows.length,
  rows,
})
const first = row('2026-17', 'KD-1')
const second = row('2026-170', 'KD-1')

test.each([
  ['a whole collection number', '2026 17', [some('inkassoNumber', first, second)], '2026-17'],
  ['a part of only one number', '170', [some('inkassoNumber', second), some('invoiceNumber')], '2026-170'],
  [
    'parts of two numbers of one case',
    '17',
    [some('inkassoNumber', first), some('invoiceNumber', first)],
    '2026-17',
  ],
  ['a whole customer number', 'kd1', [some('geschaeftsId', first, row('2025-3', 'KD-11'))], '2026-17'],
])('%s opens its case', (_what, words, found, inkassoNumber) => {
  expect(meaningOf(found, words)).toEqual({ kind: 'case', inkassoNumber })
})

test('a customer number of several cases shows all of them, and so does a part of several numbers', () => {
  expect(meaningOf([some('geschaeftsId', first, second)], 'KD-1')).toEqual({
    kind: 'cases',
    key: 'geschaeftsId',
  })
  const found = { key: 'inkassoNumber', total: 300, rows: [first] } as const
  expect(meaningOf([found, some('invoiceNumber')], '2026')).toEqual({ kind: 'cases', key: 'inkassoNumber' })
})

test('a name opens the search, even if only one debtor has it', () => {
  expect(meaningOf([some('name', first)], 'Müller')).toEqual({ kind: 'cases', key: 'name' })
})

test('a text in different numbers of different cases leaves the choice to the user', () => {
  const found = [some('inkassoNumber', first), some('invoiceNumber', second)]
  expect(meaningOf([...found, some('geschaeftsId')], '7')).toEqual({ kind: 'several', found })
})

test('a text without hits, or without letters and digits, finds nothing', () => {
  expect(meaningOf([some('name')], 'Niemand')).toEqual({ kind: 'nothing' })
  expect(meaningOf([], '…')).toEqual({ kind: 'nothing' })
})

test('the likeliest result has a case with exactly this number, the others follow by their hits', () => {
  const many = { key: 'invoiceNumber', total: 300, rows: [] } as const
  const few = some('geschaeftsId', second)
  const keysOf = (found: readonly Found[], words: string) =>
    likeliestFirst(found, words).map(({ key }) => key)
  expect(keysOf([some('inkassoNumber', second, first), few, many], '202617')).toEqual([
    'inkassoNumber',
    'invoiceNumber',
    'geschaeftsId',
  ])
  expect(keysOf([some('inkassoNumber', first), few, many, some('name')], '17')).toEqual([
    'invoiceNumber',
    'inkassoNumber',
    'geschaeftsId',
  ])
})
