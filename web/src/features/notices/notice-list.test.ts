import { expect, test } from 'vitest'

import { noticeList } from '#features/notices/NoticesPage.tsx'
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
const plain = plainSearch(noticeList, creditor)
const addressOf = (search: ListSearch) =>
  stringifyPlainSearch(addressFromSearch(noticeList, search, creditor))
const searchAt = (query: string, kept = '') =>
  searchFromAddress(noticeList, { address: parsePlainSearch(query), kept }, creditor)

test('without filters all types are selected, rows are sorted by creditor number, and the address is empty', () => {
  expect(plain).toMatchObject({
    filters: { glgNumbers: ['100100', '100200'], type: ['F', 'Z', 'S', 'G'] },
    sortedBy: 'glgNumber',
    sortedDesc: false,
    pageNumber: 1,
  })
  expect(addressOf(plain)).toBe('')
})

test('a search survives the round trip through its address', () => {
  const search: ListSearch = {
    filters: {
      ...plain.filters,
      glgNumbers: ['100200'],
      type: ['Z', 'G'],
      inkassoNumber: '2026',
      dateMin: '2026-01-01',
    },
    sortedBy: 'betrag',
    sortedDesc: true,
    itemsPerPage: 10,
    pageNumber: 2,
  }
  expect(addressOf(search)).toBe(
    '?glg=100200&type=Z&type=G&number=2026&from=2026-01-01&sort=-betrag&size=10&page=2',
  )
  expect(searchAt(addressOf(search))).toEqual(search)
})

test('a user’s name is never in the address and is restored from the history entry', () => {
  const search = { ...plain, filters: { ...plain.filters, userId: 'anna.meier' } }
  expect(addressOf(search)).toBe('')
  expect(searchAt('?userId=anna.meier').filters['userId']).toBe('')
  expect(searchAt('', 'anna.meier')).toEqual(search)
})

test('some types are listed by name; all types together are no filter', () => {
  const keyItself = (key: string) => key
  const wordsOf = (type: readonly string[]) =>
    activeFilters(noticeList, { ...plain, filters: { ...plain.filters, type } }, creditor, {
      text: keyItself,
      listText: keyItself,
    }).map(({ label, value }) => `${label}: ${value}`)
  expect(wordsOf(['Z', 'S'])).toEqual(['type: allZ, allS'])
  expect(wordsOf(['F', 'Z', 'S', 'G'])).toEqual([])
})

test.each(['?type=X', '?glg=999999', '?from=gestern', '?sort=content', '?page=0'])(
  'the invalid address %s shows all notices',
  (query) => {
    expect(searchAt(query)).toEqual(plain)
  },
)
