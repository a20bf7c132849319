import { expect, test } from 'vitest'

import { paperList } from '#features/papers/paper-list.ts'
import { addressFromSearch, plainSearch, searchFromAddress } from '#lists/list-address.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { parsePlainSearch, stringifyPlainSearch } from '#screens/links/plain-search.ts'

const creditor = { glgNumbers: ['100100', '100200'], userAktenTypes: [], aktenTypes: [], aktenTypeNames: [] }
const plain = plainSearch(paperList, creditor)
const addressOf = (search: ListSearch) => stringifyPlainSearch(addressFromSearch(paperList, search, creditor))
const searchAt = (query: string, kept = '') =>
  searchFromAddress(paperList, { address: parsePlainSearch(query), kept }, creditor)

test('without filters the latest papers come first, and the address is empty', () => {
  expect(plain).toMatchObject({ filters: { year: '', words: '' }, sortedBy: 'date', sortedDesc: true })
  expect(addressOf(plain)).toBe('')
  expect(addressOf({ ...plain, sortedDesc: false })).toBe('?sort=date')
  expect(searchAt('?sort=date')).toEqual({ ...plain, sortedDesc: false })
})

test('a search survives a round trip through its URL, except for what may be a name', () => {
  const filters = { ...plain.filters, category: ['invoice', 'contract'], year: '2025', words: 'Müller' }
  const search: ListSearch = { ...plain, filters, sortedBy: 'title', sortedDesc: false }
  expect(addressOf(search)).toBe('?type=invoice&type=contract&year=2025&sort=title')
  expect(searchAt(addressOf(search), 'Müller')).toEqual(search)
})

test.each(['?year=25', '?type=letter', '?sort=-date', '?sort=paperId'])(
  'the address %s shows all papers',
  (query) => {
    expect(searchAt(query)).toEqual(plain)
  },
)
