import { expect, test } from 'vitest'

import { handoverList } from '#features/handover-history/handover-list.ts'
import { activeFilters } from '#lists/filters/active-filters.ts'
import { addressFromSearch, plainSearch, searchFromAddress } from '#lists/list-address.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { parsePlainSearch, stringifyPlainSearch } from '#screens/links/plain-search.ts'

const creditor = {
  glgNumbers: ['100100', '100200'],
  userAktenTypes: [],
  aktenTypes: [],
  aktenTypeNames: [],
}
const plain = plainSearch(handoverList, creditor)
const addressOf = (search: ListSearch) =>
  stringifyPlainSearch(addressFromSearch(handoverList, search, creditor))
const searchAt = (query: string, kept = '') =>
  searchFromAddress(handoverList, { address: parsePlainSearch(query), kept }, creditor)

const abroad: ListSearch = {
  filters: {
    glgNumbers: ['100200'],
    userId: 'meier',
    location: 'aus',
    dateMin: '2026-01-01',
    dateMax: '2026-12-31',
  },
  sortedBy: 'text',
  sortedDesc: true,
  itemsPerPage: 100,
  pageNumber: 2,
}

test('the default history is domestic, sorted by date ascending, and has an empty address', () => {
  expect(plain).toMatchObject({
    filters: { glgNumbers: creditor.glgNumbers, location: 'in' },
    sortedBy: 'date',
    sortedDesc: false,
    pageNumber: 1,
  })
  expect(addressOf(plain)).toBe('')
})

test('a search survives a round trip through its address; the name of the user is restored from the history entry', () => {
  expect(addressOf(abroad)).toBe(
    '?glg=100200&location=aus&from=2026-01-01&to=2026-12-31&sort=-text&size=100&page=2',
  )
  expect(searchAt(addressOf(abroad), 'meier')).toEqual(abroad)
})

test('“abroad” is an active filter, “domestic” is not', () => {
  const keyItself = (key: string) => key
  const wordsOf = (search: ListSearch) =>
    activeFilters(handoverList, search, creditor, { text: keyItself, listText: keyItself }).map(
      ({ label, value }) => `${label}: ${value}`,
    )
  expect(wordsOf(plain)).toEqual([])
  expect(wordsOf(abroad)).toEqual([
    'creditor: 100200',
    'userId: meier',
    'locationShort: aus',
    'date: 01.01.2026 – 31.12.2026',
  ])
})

test.each(['?location=mars', '?sort=time', '?sort=-state', '?userId=meier', '?from=1.1.2026', '?glg=999999'])(
  'the address %s falls back to the default history',
  (query) => {
    expect(searchAt(query)).toEqual(plain)
  },
)
