import { expect, test } from 'vitest'

import { parsePlainSearch, stringifyPlainSearch } from '#screens/links/plain-search.ts'

test('a value that looks like a number stays a string', () => {
  expect(parsePlainSearch('?inkassoNumber=00123&page=2')).toEqual({ inkassoNumber: '00123', page: '2' })
})

test('a repeated key is a list', () => {
  expect(parsePlainSearch('?type=A&type=B')).toEqual({ type: ['A', 'B'] })
})

test('missing values are left out', () => {
  expect(stringifyPlainSearch({ a: undefined, b: null, c: '' })).toBe('?c=')
  expect(stringifyPlainSearch({})).toBe('')
})

test('parsing and serializing returns the same address', () => {
  const search = { from: '/forderungen/A&B?x=1', type: ['A', 'Ü'] }
  expect(parsePlainSearch(stringifyPlainSearch(search))).toEqual(search)
})

test('a key named like a built-in property of objects is an ordinary key', () => {
  expect(parsePlainSearch('?__proto__=x&constructor=y')).toEqual(
    Object.fromEntries([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]),
  )
})
