import { type CaseFilters, caseSearchRequest, caseSortField } from '@portal/contract/case-search.ts'
import { asOneLine } from '@portal/contract/fields/blanks.ts'
import { maxPageSize, pageSizes } from '@portal/contract/page.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { caseList } from '#features/case-search/case-list.ts'
import { activeFilters } from '#lists/filters/active-filters.ts'
import { addressFromSearch, plainSearch, searchFromAddress } from '#lists/list-address.ts'
import { type FilterValues, type ListSearch, requestOf } from '#lists/list-search.ts'
import { faultsOf } from '#lists/search-faults.ts'
import { casesLink } from '#screens/links/cases-link.ts'
import { parsePlainSearch, stringifyPlainSearch } from '#screens/links/plain-search.ts'

const creditor = {
  glgNumbers: ['100100', '100200', '100300'],
  userAktenTypes: ['Gerichtlich', 'Vorgerichtlich', 'Ü'],
  aktenTypes: ['Gerichtlich', 'Vorgerichtlich', 'Ü'],
  aktenTypeNames: ['', '', 'Überwachung'],
}

const plain = plainSearch(caseList, creditor)
const narrowed = (filters: Partial<FilterValues>, others: Partial<ListSearch> = {}): ListSearch => ({
  ...plain,
  ...others,
  // The cast is safe: no filter is set to undefined.
  filters: { ...plain.filters, ...filters } as FilterValues,
})
const addressOf = (search: ListSearch) => stringifyPlainSearch(addressFromSearch(caseList, search, creditor))
const searchAt = (query: string, kept = '') =>
  searchFromAddress(caseList, { address: parsePlainSearch(query), kept }, creditor)

test('the plain search has an empty address: all creditor numbers, by collection number, first page', () => {
  expect(addressOf(plain)).toBe('')
  expect(plain).toMatchObject({
    filters: { glgNumbers: creditor.glgNumbers, type: creditor.userAktenTypes },
    sortedBy: 'inkassoNumber',
    sortedDesc: false,
    pageNumber: 1,
  })
})

test('an address is short and can be read', () => {
  const search = narrowed(
    {
      glgNumbers: ['100100', '100300'],
      type: ['Ü'],
      geschaeftsId: 'K 47',
      hauptforderungMin: '100.00',
      dateMin: '2026-01-01',
    },
    { sortedBy: 'saldo', sortedDesc: true, itemsPerPage: 50, pageNumber: 3 },
  )
  expect(decodeURIComponent(addressOf(search))).toBe(
    '?glg=100100&glg=100300&customer=K+47&type=Ü&claimFrom=100.00&from=2026-01-01&sort=-saldo&size=50&page=3',
  )
})

test('an address has no invisible characters', () => {
  const search = narrowed({
    geschaeftsId: '\u00AD4711\u202E',
    inkassoNumberMin: '1\u200B0',
    invoiceNumber: '\u2066',
  })
  expect(addressOf(search)).toBe('?customer=4711&numberFrom=10')
})

test('the name of a debtor is never in the address; it is restored from the history entry', () => {
  const search = narrowed({ name: 'Müller' })
  expect(addressOf(search)).toBe('')
  expect(searchAt('?name=Maier').filters['name']).toBe('')
  expect(searchAt('', 'Müller')).toEqual(search)
})

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map(asOneLine)
/** A number filter must be empty or contain a letter or a digit. */
const number = text.filter((value) => /^$|[\p{L}\p{N}]/u.test(value))
const amount = fc.constantFrom('', '0.00', '-5.50', '1234.56')
const date = fc.constantFrom('', '2024-02-29', '1999-12-31')

/** Generators for every filter of the contract. If one is missing, this does not compile. */
const values: Record<keyof CaseFilters, fc.Arbitrary<string | string[]>> = {
  geschaeftsId: number,
  name: text,
  invoiceNumber: number,
  type: fc.subarray(creditor.userAktenTypes, { minLength: 1 }),
  inkassoNumber: number,
  inkassoNumberMin: text,
  inkassoNumberMax: text,
  hauptforderungMin: amount,
  hauptforderungMax: amount,
  dateMin: date,
  dateMax: date,
  saldo: fc.constantFrom('', 'open', 'settled'),
  closedMin: date,
  closedMax: date,
  closing: fc.constantFrom('', 'closed', 'paidInFull'),
  closingReason: text,
}

test('every search survives a round trip through its address', () => {
  const searches: fc.Arbitrary<ListSearch> = fc.record({
    filters: fc.record({ glgNumbers: fc.subarray(creditor.glgNumbers, { minLength: 1 }), ...values }),
    sortedBy: fc.constantFrom(...caseSortField.options),
    sortedDesc: fc.boolean(),
    itemsPerPage: fc.constantFrom(...pageSizes, maxPageSize),
    pageNumber: fc.integer({ min: 1, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(searches, (search) => {
      expect(searchAt(addressOf(search), String(search.filters['name']))).toEqual(search)
      const { error } = caseSearchRequest.safeParse(requestOf(search))
      // Each value is valid by itself, but a range may end before it starts.
      for (const { message } of error?.issues ?? []) expect(message).toBe('endBeforeStart')
    }),
  )
})

test.each([
  '?sort=password',
  '?sort=-',
  '?size=0',
  '?size=17',
  '?size=1000',
  '?size=ALL',
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
  '?balance=all',
  '?closing=open',
  '?closedFrom=gestern',
  '?customer=-',
  '?unknown=1',
  '?glg=',
])('the address %s falls back to the plain search', (query) => {
  expect(searchAt(query)).toEqual(plain)
})

test('a page number above the maximum becomes the maximum', () => {
  expect(searchAt('?page=99999').pageNumber).toBe(99_999)
  expect(searchAt('?page=99999999999').pageNumber).toBe(10_000_000)
})

test('a search sends the filters that are set, and no others', () => {
  expect(requestOf(narrowed({ invoiceNumber: 'R 1' }))).toEqual({
    glgNumbers: creditor.glgNumbers,
    type: creditor.userAktenTypes,
    invoiceNumber: 'R 1',
    sortedBy: 'inkassoNumber',
    sortedDesc: false,
    itemsPerPage: 25,
    pageNumber: 1,
  })
})

test('no file type is an error, all are no filter, and a user without file types has no such filter', () => {
  const faults = faultsOf(caseSearchRequest, narrowed({ type: [] }))
  expect(faults).toEqual({ type: 'required' })
  expect(faultsOf(caseSearchRequest, plain)).toEqual({})
  const withoutTypes = plainSearch(caseList, { ...creditor, userAktenTypes: [] })
  expect(Object.keys(withoutTypes.filters)).not.toContain('type')
  expect(faultsOf(caseSearchRequest, withoutTypes)).toEqual({})
})

test('the address says “all” for all rows and omits the default page size', () => {
  expect(addressOf({ ...plain, itemsPerPage: maxPageSize })).toBe('?size=all')
  expect(addressOf(plain)).toBe('')
  expect(plain.itemsPerPage).toBe(25)
})

test('an invalid parameter does not affect the others', () => {
  expect(searchAt('?from=gestern&customer=K-1&page=2')).toEqual(
    narrowed({ geschaeftsId: 'K-1' }, { pageNumber: 2 }),
  )
})

test('creditor numbers of others in an address are ignored', () => {
  expect(searchAt('?glg=999999&glg=100200').filters.glgNumbers).toEqual(['100200'])
})

test('a link to a selection of cases uses the parameters of the search', () => {
  const days = {
    dateMin: '2026-03-01',
    dateMax: '2026-03-31',
    closedMin: '2026-04-01',
    closedMax: '2026-05-31',
  }
  const closed = { ...days, closing: 'partPaid', closingReason: 'Erledigt' } as const
  const { search } = casesLink(creditor, { glgNumbers: ['100200'], types: ['Ü'], ...closed })
  expect(searchAt(stringifyPlainSearch(search))).toEqual(
    narrowed({ glgNumbers: ['100200'], type: ['Ü'], ...closed }),
  )
})

const keyItself = (key: string) => key
const activeOf = (search: ListSearch) =>
  activeFilters(caseList, search, creditor, { text: keyItself, listText: keyItself })
const wordsOf = (search: ListSearch) => activeOf(search).map(({ label, value }) => `${label}: ${value}`)

test('the plain search has no active filter, on any page and in any order', () => {
  expect(wordsOf(narrowed({}, { pageNumber: 3, sortedBy: 'saldo', sortedDesc: true }))).toEqual([])
})

test('file types are shown by name, which is translated as the test runs in English', () => {
  expect(wordsOf(narrowed({ type: ['Ü'], glgNumbers: ['100200'] }))).toEqual([
    'creditor: 100200',
    'fileType: Monitoring',
  ])
})

test.each<[Partial<FilterValues>, string]>([
  [
    { hauptforderungMin: '100.00', hauptforderungMax: '1500.50' },
    'mainClaim: 100,00\u00A0€ – 1.500,50\u00A0€',
  ],
  [{ hauptforderungMin: '100.00' }, 'mainClaim: atLeast 100,00\u00A0€'],
  [{ dateMax: '2026-01-31' }, 'handoverDate: atMost 31.01.2026'],
  [{ inkassoNumberMin: '100', inkassoNumberMax: '200' }, 'collectionNumber: 100 – 200'],
])('the range %o counts as one filter', (filters, words) => {
  expect(wordsOf(narrowed(filters))).toEqual([words])
})

test.each(Object.entries(values))('the filter %s is shown as active only if it is set', (field, value) => {
  fc.assert(
    fc.property(value, (set) => {
      const isSet = set.length > 0 && !(field === 'type' && set.length === creditor.userAktenTypes.length)
      expect(wordsOf(narrowed({ [field]: set }))).toHaveLength(isSet ? 1 : 0)
    }),
  )
})

test('removing a filter keeps the others and goes to the first page', () => {
  const set = { name: 'Müller', hauptforderungMin: '1.00', hauptforderungMax: '2.00' }
  const [name, mainClaim] = activeOf(narrowed(set, { pageNumber: 4 }))
  expect(name?.without).toEqual(narrowed({ ...set, name: '' }))
  expect(mainClaim?.without).toEqual(narrowed({ name: 'Müller' }))
})
