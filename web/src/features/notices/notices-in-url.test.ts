import { expect, test } from 'vitest'

import {
  noticesFromUrl,
  noticesToUrl,
  plainNotices,
  type NoticeSearch,
} from '#features/notices/notices-in-url.ts'
import { parsePlainSearch, stringifyPlainSearch } from '#screens/plain-search.ts'

const creditor = { glgNumbers: ['100100', '100200'] }
const addressOf = (search: NoticeSearch) => stringifyPlainSearch(noticesToUrl(search, creditor))
const searchAt = (query: string, userId = '') => noticesFromUrl(parsePlainSearch(query), userId, creditor)

test('without any filter all types are chosen, the order is by creditor number, and the address is empty', () => {
  expect(plainNotices(creditor)).toMatchObject({
    glgNumbers: ['100100', '100200'],
    type: ['F', 'Z', 'S', 'G'],
    sortedBy: 'glgNumber',
    sortedDesc: false,
    pageNumber: 1,
  })
  expect(addressOf(plainNotices(creditor))).toBe('')
})

test('a search comes back from its address as it was', () => {
  const search: NoticeSearch = {
    ...plainNotices(creditor),
    glgNumbers: ['100200'],
    type: ['Z', 'G'],
    inkassoNumber: '2026',
    dateMin: '2026-01-01',
    sortedBy: 'betrag',
    sortedDesc: true,
    pageNumber: 2,
  }
  expect(addressOf(search)).toBe('?glg=100200&type=Z&type=G&number=2026&from=2026-01-01&sort=-betrag&page=2')
  expect(searchAt(addressOf(search))).toEqual(search)
})

test('the name of a user never stands in the address, and comes back from the history entry', () => {
  const search = { ...plainNotices(creditor), userId: 'anna.meier' }
  expect(addressOf(search)).toBe('')
  expect(searchAt('?userId=anna.meier').userId).toBe('')
  expect(searchAt('', 'anna.meier')).toEqual(search)
})

test.each(['?type=X', '?glg=999999', '?from=gestern', '?sort=content', '?page=0'])(
  'the address %s falls back to all notices',
  (query) => {
    expect(searchAt(query)).toEqual(plainNotices(creditor))
  },
)
