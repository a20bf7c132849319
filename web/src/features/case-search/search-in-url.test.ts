import { caseSearchRequest, caseSortField } from '@portal/contract/case-search.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  plainSearch,
  searchFromUrl,
  searchToUrl,
  type CaseSearch,
} from '#features/case-search/search-in-url.ts'
import { parsePlainSearch, stringifyPlainSearch } from '#screens/plain-search.ts'

const creditor = {
  glgNumbers: ['100100', '100200', '100300'],
  userAktenTypes: ['Gerichtlich', 'Vorgerichtlich', 'Überwachung'],
}

const addressOf = (search: CaseSearch) => stringifyPlainSearch(searchToUrl(search, creditor))
const searchAt = (query: string, debtorName = '') =>
  searchFromUrl(parsePlainSearch(query), debtorName, creditor)

test('the plain search has an empty address: all creditor numbers, by collection number, first page', () => {
  expect(addressOf(plainSearch(creditor))).toBe('')
  expect(plainSearch(creditor)).toMatchObject({
    glgNumbers: creditor.glgNumbers,
    type: [],
    sortedBy: 'inkassoNumber',
    sortedDesc: false,
    pageNumber: 1,
  })
})

test('an address is short and can be read', () => {
  const search: CaseSearch = {
    ...plainSearch(creditor),
    glgNumbers: ['100100', '100300'],
    type: ['Überwachung'],
    geschaeftsId: 'K 47',
    hauptforderungMin: '100.00',
    dateMin: '2026-01-01',
    sortedBy: 'saldo',
    sortedDesc: true,
    pageNumber: 3,
  }
  expect(decodeURIComponent(addressOf(search))).toBe(
    '?glg=100100&glg=100300&type=Überwachung&customer=K+47&claimFrom=100.00&from=2026-01-01&sort=-saldo&page=3',
  )
})

test('the name of a debtor never stands in the address, and comes back from the history entry', () => {
  const search = { ...plainSearch(creditor), name: 'Müller' }
  expect(addressOf(search)).toBe('')
  expect(searchAt('?name=Maier').name).toBe('')
  expect(searchAt('', 'Müller')).toEqual(search)
})

test('every search comes back from its address as it was', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((value) => value.replaceAll('\0', '').trim())
  const amount = fc.constantFrom('', '0.00', '-5.50', '1234.56')
  const date = fc.constantFrom('', '2024-02-29', '1999-12-31')
  const someOf = (all: string[], minLength: number) => fc.subarray(all, { minLength })
  const searches: fc.Arbitrary<CaseSearch> = fc.record({
    glgNumbers: someOf(creditor.glgNumbers, 1),
    geschaeftsId: text,
    name: text,
    invoiceNumber: text,
    type: someOf(creditor.userAktenTypes, 0).map((types) => (types.length === 3 ? [] : types)),
    inkassoNumber: text,
    inkassoNumberMin: text,
    inkassoNumberMax: text,
    hauptforderungMin: amount,
    hauptforderungMax: amount,
    dateMin: date,
    dateMax: date,
    sortedBy: fc.constantFrom(...caseSortField.options),
    sortedDesc: fc.boolean(),
    pageNumber: fc.integer({ min: 1, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(searches, (search) => {
      expect(searchAt(addressOf(search), search.name)).toEqual(search)
      expect(caseSearchRequest.safeParse(search).success).toBe(true)
    }),
  )
})

test.each([
  '?sort=password',
  '?sort=-',
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?from=31.01.2026',
  '?from=2026-02-30',
  '?claimFrom=viel',
  '?customer=a&customer=b',
  `?number=${'9'.repeat(36)}`,
  '?glg=999999',
  '?type=Geheim',
  '?unknown=1',
  '?glg=',
])('the address %s falls back to the plain search', (query) => {
  expect(searchAt(query)).toEqual(plainSearch(creditor))
})

test('one wrong parameter does not spoil the others', () => {
  expect(searchAt('?from=gestern&customer=K-1&page=2')).toEqual({
    ...plainSearch(creditor),
    geschaeftsId: 'K-1',
    pageNumber: 2,
  })
})

test('foreign creditor numbers in an address are left out', () => {
  expect(searchAt('?glg=999999&glg=100200').glgNumbers).toEqual(['100200'])
})
