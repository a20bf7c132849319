import { expect, test } from 'vitest'

import {
  historyFromUrl,
  historyToUrl,
  plainHistory,
  type HistorySearch,
} from '#features/handover-history/history-in-url.ts'
import { parsePlainSearch, stringifyPlainSearch } from '#screens/plain-search.ts'

const creditor = { glgNumbers: ['100100', '100200'] }

const addressOf = (search: HistorySearch) => stringifyPlainSearch(historyToUrl(search, creditor))
const searchAt = (query: string, userId = '') => historyFromUrl(parsePlainSearch(query), userId, creditor)

test('the plain history is domestic, by date ascending, and has an empty address', () => {
  expect(plainHistory(creditor)).toMatchObject({
    glgNumbers: creditor.glgNumbers,
    location: 'in',
    sortedBy: 'date',
    sortedDesc: false,
    pageNumber: 1,
  })
  expect(addressOf(plainHistory(creditor))).toBe('')
})

test('a search comes back from its address as it was, the name of the user from the history entry', () => {
  const search: HistorySearch = {
    glgNumbers: ['100200'],
    userId: 'meier',
    location: 'aus',
    dateMin: '2026-01-01',
    dateMax: '2026-12-31',
    sortedBy: 'text',
    sortedDesc: true,
    pageNumber: 2,
  }
  expect(addressOf(search)).toBe('?glg=100200&location=aus&from=2026-01-01&to=2026-12-31&sort=-text&page=2')
  expect(searchAt(addressOf(search), 'meier')).toEqual(search)
})

test.each(['?location=mars', '?sort=time', '?sort=-state', '?userId=meier', '?from=1.1.2026', '?glg=999999'])(
  'the address %s falls back to the plain history',
  (query) => {
    expect(searchAt(query)).toEqual(plainHistory(creditor))
  },
)
