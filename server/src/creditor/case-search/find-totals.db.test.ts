import { type CaseFilters, searchCases, sumCases } from '@portal/contract/case-search.ts'
import { sumOf } from '@portal/contract/fields/money.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'

import type { OwnCaseSearch } from '#creditor/case-search/case-conditions.ts'
import { findCases, findTotals } from '#creditor/case-search/find-cases.ts'
import type { Db } from '#db/connect.ts'
import { aktentypen, buildCase, buildCustomers, buildMainClaim, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'
import { ownCaseSearch } from '#test/own-case-search.ts'
import { test as portalTest } from '#test/portal.ts'

/** Forty cases that differ in every filtered column, some closed, settled or overpaid, some of another customer. */
async function buildVariedCases(db: Db) {
  await buildCustomers(db)
  for (let i = 0; i < 40; i++) {
    const inkassoNumber = await buildCase(db, {
      glgNumber: ['100100', '100200', '100100', '100200', '200100'][i % 5] ?? '',
      geschaeftsId: `K-${i % 4}`,
      schuldnername: i % 2 ? 'aepfel ohg' : 'Zander AG',
      aktentyp: aktentypen[i % 3] ?? '',
      hauptforderung: `${100 + i}.${10 + i}`,
      zahlungenHauptforderung: `${(i % 6) * 30}.07`,
      aktuellersaldo: i % 6 === 4 ? '0.00' : i % 6 === 5 ? '-12.34' : `${i * 11}.99`,
      handoverDate: `2026-01-${10 + (i % 15)}`,
      closedDate: i % 4 === 0 ? `2026-03-${10 + (i % 9)}` : null,
      closingReason: i % 8 === 0 ? 'bezahlt' : '',
    })
    await buildMainClaim(db, { inkassoNumber, rechnr: `RE-${i % 7}` })
  }
}

const { constantFrom } = fc
/** Some values of every filter. A missing filter of the contract is a compile error. */
const filterValues: { [Name in keyof Required<CaseFilters>]: fc.Arbitrary<CaseFilters[Name]> } = {
  geschaeftsId: constantFrom('k', 'k1'),
  name: constantFrom('a', 'zander ag', 'aepfel'),
  invoiceNumber: constantFrom('re', 're3'),
  type: constantFrom<string[][]>(['Gerichtlich'], ['Gerichtlich', 'Vorgerichtlich']),
  inkassoNumber: constantFrom('1', '2'),
  inkassoNumberMin: constantFrom('1', '20260010'),
  inkassoNumberMax: constantFrom('20260020', '~'),
  hauptforderungMin: constantFrom('105', '112.5'),
  hauptforderungMax: constantFrom('115', '130'),
  dateMin: constantFrom('2026-01-12', '2026-01-14'),
  dateMax: constantFrom('2026-01-15', '2026-01-22'),
  saldo: constantFrom('open', 'settled'),
  closedMin: constantFrom('2026-03-11'),
  closedMax: constantFrom('2026-03-15'),
  closing: constantFrom('closed', 'paidInFull', 'partPaid', 'noPayment'),
  closingReason: constantFrom('bezahlt'),
}

/** Sums of the rows that the search itself shows. */
async function sumsOfRows(database: Parameters<typeof findCases>[0], search: OwnCaseSearch) {
  const { data, totalNumberData } = await findCases(database, { ...search, itemsPerPage: 1000 })
  return {
    totalNumberData,
    sums: {
      haupforderung: sumOf(data.map(({ haupforderung }) => haupforderung)),
      saldo: sumOf(data.map(({ saldo }) => saldo)),
    },
  }
}

test.for(Object.entries(filterValues))(
  'the sums with the filter %s are those of the rows',
  async ([name, values], { db, database }) => {
    await buildVariedCases(db)
    for (const value of fc.sample<unknown>(values, 4))
      for (const zinsenEnabled of [true, false])
        for (const lookedUpHits of [0, 1000]) {
          const search = { ...ownCaseSearch({ [name]: value }), zinsenEnabled }
          expect(await findTotals(db, search, { lookedUpHits })).toEqual(await sumsOfRows(database, search))
        }
  },
)

test('R36 R39 the sums are those of the rows, for any filters, creditor numbers and file types', async ({
  db,
  database,
}) => {
  await buildVariedCases(db)
  const anyFilters = fc.record(
    { ...filterValues, glgNumbers: constantFrom<string[][]>(['100100'], ['100200'], ['100100', '100200']) },
    { requiredKeys: [] },
  )
  const anyUser = fc.record({
    zinsenEnabled: fc.boolean(),
    coversAll: fc.boolean(),
    isLookedUp: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(anyFilters, anyUser, async (filters, { zinsenEnabled, coversAll, isLookedUp }) => {
      const isWhole = coversAll && filters.type === undefined
      const search = { ...ownCaseSearch(filters, isWhole), zinsenEnabled }
      const totals = await findTotals(db, search, { lookedUpHits: isLookedUp ? 1000 : 0 })
      expect(totals).toEqual(await sumsOfRows(database, search))
    }),
    { numRuns: 150 },
  )
})

portalTest(
  'the call sums up all hits, whatever the page; overpaid cases count as negative',
  async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    await buildCase(db, { hauptforderung: '999999999999.99', aktuellersaldo: '999999999999.99' })
    await buildCase(db, { hauptforderung: '999999999999.99', aktuellersaldo: '-0.99' })
    await buildCase(db, { glgNumber: '200100', hauptforderung: '5000.00' })
    const request = { glgNumbers: ['100100', '100200'], itemsPerPage: 1, pageNumber: 2 }
    const { status, payload } = await portal.call(sumCases, request, await portal.logIn('anna'))
    expect([status, payload]).toEqual([
      200,
      { totalNumberData: 2, sums: { haupforderung: '1999999999999.98', saldo: '999999999999.00' } },
    ])
  },
)

portalTest('no hits have sums of zero', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { payload } = await portal.call(sumCases, { glgNumbers: ['100100'] }, await portal.logIn('anna'))
  expect(payload).toEqual({ totalNumberData: 0, sums: { haupforderung: '0.00', saldo: '0.00' } })
})

portalTest(
  'R36 R39 hidden interest and hidden file types are not in the sums, and foreign numbers are refused',
  async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db, { aktentypen: ['Gerichtlich'], zinsenEnabled: false })
    const amounts = { hauptforderung: '100.00', zahlungenHauptforderung: '30.00' }
    await buildCase(db, { ...amounts, aktentyp: 'Gerichtlich', aktuellersaldo: '400.00' })
    await buildCase(db, { ...amounts, aktentyp: 'Gerichtlich', aktuellersaldo: '0.00' })
    await buildCase(db, { ...amounts, aktentyp: 'Überwachung', aktuellersaldo: '700.00' })
    await buildCase(db, { ...amounts, glgNumber: '200100', aktentyp: 'Gerichtlich' })
    const token = await portal.logIn('anna')
    const { payload } = await portal.call(sumCases, { glgNumbers: ['100100'] }, token)
    expect(payload).toEqual({ totalNumberData: 2, sums: { haupforderung: '200.00', saldo: '70.00' } })
    const foreign = await portal.call(sumCases, { glgNumbers: ['100100', '200100'] }, token)
    expect([foreign.status, foreign.error?.code]).toEqual([403, 'forbidden'])
    const hidden = await portal.call(sumCases, { glgNumbers: ['100100'], type: ['Überwachung'] }, token)
    expect([hidden.status, hidden.error?.code]).toEqual([403, 'forbidden'])
    const found = await portal.call(searchCases, { glgNumbers: ['100100'] }, token)
    expect(found.payload).toMatchObject({ totalNumberData: 2 })
  },
)
