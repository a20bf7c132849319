import { expect, test } from 'vitest'

import { activeFilters } from '#features/case-search/active-filters.ts'
import { plainSearch, type CaseSearch } from '#features/case-search/search-in-url.ts'

const session = {
  token: 'token',
  name: 'demo',
  customerName: 'Musterhandel',
  customerNames: ['Nord', 'Süd'],
  glgNumbers: ['100100', '100200'],
  date: '2026-11-21',
  userAktenTypes: ['A', 'B'],
  aktenTypes: ['A', 'B'],
  aktenTypeNames: ['Abgeschlossen', 'Beendet'],
  zinsenEnabled: true,
  auskunftEnabled: false,
  useTwoFA: false,
  neededTwoFA: false,
}
const keyItself = (key: string) => key

const filtersOf = (set: Partial<CaseSearch>) =>
  activeFilters({ ...plainSearch(session), ...set }, session, keyItself, keyItself)
const wordsOf = (set: Partial<CaseSearch>) => filtersOf(set).map(({ label, value }) => `${label}: ${value}`)

test('the plain search has no active filter, on whatever page and in whatever order', () => {
  expect(wordsOf({ pageNumber: 3, sortedBy: 'saldo', sortedDesc: true })).toEqual([])
})

test('file types are called by their names', () => {
  expect(wordsOf({ type: ['B'], glgNumbers: ['100200'] })).toEqual(['creditor: 100200', 'fileType: Beendet'])
})

test.each<[Partial<CaseSearch>, string]>([
  [
    { hauptforderungMin: '100.00', hauptforderungMax: '1500.50' },
    'mainClaim: 100,00\u00A0€ – 1.500,50\u00A0€',
  ],
  [{ hauptforderungMin: '100.00' }, 'mainClaim: atLeast 100,00\u00A0€'],
  [{ dateMax: '2026-01-31' }, 'handoverDate: atMost 31.01.2026'],
  [{ inkassoNumberMin: '100', inkassoNumberMax: '200' }, 'collectionNumber: 100 – 200'],
])('the range %o counts as one filter', (set, words) => {
  expect(wordsOf(set)).toEqual([words])
})

test('taking a filter away leaves the others and goes to the first page', () => {
  const set = { name: 'Müller', hauptforderungMin: '1.00', hauptforderungMax: '2.00', pageNumber: 4 }
  const [name, mainClaim] = filtersOf(set)
  expect(name?.without).toEqual({ ...plainSearch(session), ...set, name: '', pageNumber: 1 })
  expect(mainClaim?.without).toEqual({ ...plainSearch(session), name: 'Müller' })
})
