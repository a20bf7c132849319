import { expect, test } from 'vitest'

import { parsePlainSearch, stringifyPlainSearch } from '#screens/links/plain-search.ts'

test('a value that looks like a number stays the text that it is', () => {
  expect(parsePlainSearch('?inkassoNumber=00123&page=2')).toEqual({ inkassoNumber: '00123', page: '2' })
})

test('a repeated key is a list', () => {
  expect(parsePlainSearch('?type=A&type=B')).toEqual({ type: ['A', 'B'] })
})

test('what is missing is left out', () => {
  expect(stringifyPlainSearch({ a: undefined, b: null, c: '' })).toBe('?c=')
  expect(stringifyPlainSearch({})).toBe('')
})

test('an address comes back as it was', () => {
  const search = { from: '/forderungen/A&B?x=1', type: ['A', 'Ü'] }
  expect(parsePlainSearch(stringifyPlainSearch(search))).toEqual(search)
})

test('a key that names something of every object is only a key', () => {
  expect(parsePlainSearch('?__proto__=x&constructor=y')).toEqual(
    Object.fromEntries([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]),
  )
})
