import {
  type CaseFilters,
  caseSearchRow,
  caseSortField,
  type CaseSearchRequest,
  type CaseSearchRow,
} from '@portal/contract/case-search.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'

import { findCases } from '#creditor/case-search/find-cases.ts'
import { aktentypen, buildCase, buildCustomers, buildMainClaim } from '#test/build.ts'
import { test } from '#test/database.ts'
import { ownCaseSearch } from '#test/own-case-search.ts'

test('each filter finds only its case, and all combine', async ({ db, database }) => {
  await buildCustomers(db)
  const match = {
    inkassoNumber: '20240042',
    geschaeftsId: 'Kd-77/a',
    schuldnername: 'Öztürk, Nele',
    aktentyp: 'Gerichtlich',
    hauptforderung: '250.50',
    handoverDate: '2024-02-29',
    aktuellersaldo: '0.01',
    zahlungenHauptforderung: '0.01',
    closedDate: '2025-06-30',
    closingReason: 'bezahlt',
  }
  await buildCase(db, match)
  await buildMainClaim(db, { inkassoNumber: match.inkassoNumber, rechnr: 'RE-2024/15' })
  await buildCase(db, {
    inkassoNumber: '20250001',
    glgNumber: '100200',
    hauptforderung: '300.00',
    handoverDate: '2025-03-01',
    aktuellersaldo: '0.00',
    closedDate: '2025-07-01',
    closingReason: 'bezahlt nach Klage',
  })
  const filters: Required<CaseFilters> = {
    geschaeftsId: 'd77a',
    name: 'nele oeztuerk',
    invoiceNumber: '202415',
    type: ['Gerichtlich', 'Überwachung'],
    inkassoNumber: '240042',
    inkassoNumberMin: '20240042',
    inkassoNumberMax: '20240042',
    hauptforderungMin: '250.50',
    hauptforderungMax: '250.50',
    dateMin: '2024-02-29',
    dateMax: '2024-02-29',
    saldo: 'open',
    closedMin: '2025-06-30',
    closedMax: '2025-06-30',
    closing: 'partPaid',
    closingReason: 'bezahlt',
  }
  // Filters that the other case, 20250001, also satisfies.
  const open = new Set(['hauptforderungMin', 'dateMin', 'inkassoNumberMin', 'closedMin'])
  for (const [name, value] of Object.entries(filters)) {
    const { data } = await findCases(database, ownCaseSearch({ [name]: value }))
    expect([name, data.map(({ inkassoNumber }) => inkassoNumber)]).toEqual([
      name,
      open.has(name) ? ['20240042', '20250001'] : ['20240042'],
    ])
  }
  expect((await findCases(database, ownCaseSearch(filters))).totalNumberData).toBe(1)
  expect(
    (await findCases(database, ownCaseSearch({ ...filters, dateMin: '', dateMax: '2024-02-28' })))
      .totalNumberData,
  ).toBe(0)
})

test('a debtor who has overpaid owes nothing', async ({ db, database }) => {
  await buildCustomers(db)
  const open = await buildCase(db, { aktuellersaldo: '0.01' })
  const even = await buildCase(db, { aktuellersaldo: '0.00' })
  const overpaid = await buildCase(db, { aktuellersaldo: '-5.00' })
  const numbersOf = async (saldo: CaseFilters['saldo']) => {
    const { data } = await findCases(database, ownCaseSearch({ saldo }))
    return data.map(({ inkassoNumber }) => inkassoNumber)
  }
  expect(await numbersOf('open')).toEqual([open])
  expect(await numbersOf('settled')).toEqual([even, overpaid])
  expect(await numbersOf('')).toEqual([open, even, overpaid])
})

test('a range of collection numbers compares numbers, not letters', async ({ db, database }) => {
  await buildCustomers(db)
  for (const inkassoNumber of ['99', '100', '1000']) await buildCase(db, { inkassoNumber })
  const { data } = await findCases(
    database,
    ownCaseSearch({ inkassoNumberMin: '99', inkassoNumberMax: '100' }),
  )
  expect(data.map(({ inkassoNumber }) => inkassoNumber)).toEqual(['99', '100'])
})

test('in every order each case is on exactly one page, ascending and descending', async ({
  db,
  database,
}) => {
  await buildCustomers(db)
  for (let i = 0; i < 23; i++) {
    await buildCase(db, {
      glgNumber: i % 3 ? '100100' : '100200',
      geschaeftsId: `K${i % 4}`,
      schuldnername: i % 2 ? 'Äpfel OHG' : 'Zander AG',
      aktentyp: aktentypen[i % 2] ?? '',
      hauptforderung: `${i % 5}.00`,
      aktuellersaldo: `${i % 2}.00`,
      handoverDate: `2026-01-0${1 + (i % 3)}`,
    })
  }
  for (const sortedBy of caseSortField.options) {
    const orders = []
    for (const sortedDesc of [false, true]) {
      const numbers = []
      for (let pageNumber = 1; pageNumber <= 6; pageNumber++) {
        const { data, totalNumberData } = await findCases(
          database,
          ownCaseSearch({ sortedBy, sortedDesc, itemsPerPage: 5, pageNumber }),
        )
        expect(totalNumberData).toBe(23)
        numbers.push(...data.map(({ inkassoNumber }) => inkassoNumber))
      }
      expect(new Set(numbers).size).toBe(23)
      orders.push(numbers)
    }
    expect(orders[1]).toEqual(orders[0]?.toReversed())
  }
})

test('names are in German order: Ä like A, ß like ss', async ({ db, database }) => {
  await buildCustomers(db)
  for (const schuldnername of ['Zeta', 'Ähre', 'Adler', 'Baßler', 'Bassow'])
    await buildCase(db, { schuldnername })
  const { data } = await findCases(database, ownCaseSearch({ sortedBy: 'name' }))
  expect(data.map(({ name }) => name)).toEqual(['Adler', 'Ähre', 'Baßler', 'Bassow', 'Zeta'])
})

test('R36 R39 only the requested creditor numbers and file types are searched', async ({ db, database }) => {
  await buildCustomers(db)
  await buildCase(db, { glgNumber: '200100' })
  await buildCase(db, { aktentyp: 'Gerichtlich' })
  const own = await buildCase(db, { aktentyp: 'Überwachung' })
  const { data, totalNumberData } = await findCases(database, ownCaseSearch({ type: ['Überwachung'] }))
  expect(data.map(({ inkassoNumber }) => inkassoNumber)).toEqual([own])
  expect(totalNumberData).toBe(1)
})

const anyFilters = fc.record({
  glgNumbers: fc.constantFrom<string[][]>(['100100'], ['100200'], ['100100', '100200']),
  type: fc.constantFrom<string[][]>([], ['Gerichtlich'], ['Gerichtlich', 'Vorgerichtlich']),
  sortedBy: fc.constantFrom(...caseSortField.options),
  sortedDesc: fc.boolean(),
  itemsPerPage: fc.integer({ min: 1, max: 9 }),
  pageNumber: fc.integer({ min: 1, max: 9 }),
  name: fc.constantFrom('', '', 'a', 'zan', 'ag a', 'zander ag', 'aepfel'),
  geschaeftsId: fc.constantFrom('', '', 'k', 'k-1'),
  saldo: fc.constantFrom('', '', 'open', 'settled'),
  hauptforderungMin: fc.constantFrom('', '', '2'),
  dateMax: fc.constantFrom('', '', '2026-01-02'),
})
/** Thresholds from zero to above the number of cases, so that every strategy is used. */
const limits = fc.record({
  lookedUpHits: fc.constantFrom(0, 1000),
  collectedHits: fc.constantFrom(0, 1000),
  shallowRows: fc.constantFrom(0, 20, 1000),
  mergedNumbers: fc.constantFrom(0, 1, 16),
})

test('R36 every strategy finds the same page as plain sorting', async ({ db, database }) => {
  await buildCustomers(db)
  const rows: CaseSearchRow[] = []
  for (let i = 0; i < 40; i++) {
    // One case in seven has the creditor number of another customer, and must not be found.
    const glgNumber = i % 7 === 6 ? '200100' : i % 3 ? '100100' : '100200'
    const row = {
      glgNumber,
      geschaeftsId: `K${i % 4}`,
      name: i % 2 ? 'aepfel ohg' : 'Zander AG',
      type: aktentypen[i % 3] ?? '',
      haupforderung: `${i % 5}.00`,
      saldo: `${i % 7}.00`,
      date: `2026-01-0${1 + (i % 3)}`,
    }
    const { geschaeftsId, name, type, haupforderung, saldo, date } = row
    const inkassoNumber = await buildCase(db, {
      glgNumber,
      geschaeftsId,
      schuldnername: name,
      aktentyp: type,
      hauptforderung: haupforderung,
      aktuellersaldo: saldo,
      handoverDate: date,
    })
    rows.push({ ...row, inkassoNumber })
  }
  const plainSearch = (filters: Partial<CaseSearchRequest>) => {
    const {
      glgNumbers = [],
      type = [],
      name,
      geschaeftsId,
      saldo,
      hauptforderungMin,
      dateMax,
      sortedBy = 'inkassoNumber',
    } = filters
    const words = (name ?? '').split(' ')
    const beginning = (geschaeftsId ?? '').replace('-', '')
    const hits = rows.filter(
      (row) =>
        glgNumbers.includes(row.glgNumber) &&
        (type.length === 0 || type.includes(row.type)) &&
        words.every((word) => row.name.toLowerCase().includes(word)) &&
        row.geschaeftsId.toLowerCase().startsWith(beginning) &&
        (!saldo || (saldo === 'open') === Number(row.saldo) > 0) &&
        (!hauptforderungMin || Number(row.haupforderung) >= Number(hauptforderungMin)) &&
        (!dateMax || row.date <= dateMax),
    )
    const key = (row: (typeof rows)[number]) => `${row[sortedBy].toLowerCase()} ${row.inkassoNumber}`
    const inOrder = hits.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    return filters.sortedDesc ? inOrder.toReversed() : inOrder
  }
  await fc.assert(
    fc.asyncProperty(anyFilters, limits, fc.boolean(), async (filters, ways, coversAll) => {
      const search = ownCaseSearch(filters, coversAll && filters.type.length === 0)
      const { data, totalNumberData } = await findCases(database, search, ways)
      const hits = plainSearch(filters)
      const end = filters.pageNumber * filters.itemsPerPage
      expect(data.map((row) => caseSearchRow.parse(row))).toEqual(hits.slice(end - filters.itemsPerPage, end))
      expect(totalNumberData).toBe(hits.length)
    }),
    { numRuns: 300 },
  )
})
