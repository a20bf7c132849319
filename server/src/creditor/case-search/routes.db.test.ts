import { caseFilters, caseSearchRow, exportCases, searchCases } from '@portal/contract/case-search.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

test('returns one page with exactly the fields of the specification (R43)', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildCase(db, { inkassoNumber: '4711', geschaeftsId: 'KD-1', schuldnername: 'Ärzte GbR' })
  const answer = await portal.call(searchCases, { glgNumbers: ['100100'] }, await portal.logIn('anna'))
  expect(answer.status).toBe(200)
  expect(answer.error).toBeNull()
  expect(answer.payload).toEqual({
    totalNumberData: 1,
    data: [
      {
        glgNumber: '100100',
        geschaeftsId: 'KD-1',
        inkassoNumber: '4711',
        name: 'Ärzte GbR',
        type: 'Vorgerichtlich',
        haupforderung: '100.00',
        date: '2026-01-15',
        saldo: '101.50',
      },
    ],
  })
})

test('refuses a call without a session', async ({ portal }) => {
  const { status, error } = await portal.call(searchCases, { glgNumbers: ['100100'] })
  expect([status, error?.code]).toEqual([401, 'unauthenticated'])
})

test('R37 a list with one foreign creditor number is refused as a whole, and an empty list never means all', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildCase(db)
  const token = await portal.logIn('anna')
  const mixed = await portal.call(searchCases, { glgNumbers: ['100100', '200100'] }, token)
  expect([mixed.status, mixed.error?.code, mixed.payload]).toEqual([403, 'forbidden', {}])
  const unknown = await portal.call(searchCases, { glgNumbers: ['999999'] }, token)
  expect([unknown.status, unknown.error?.code]).toEqual([403, 'forbidden'])
  const empty = await portal.call(searchCases, { glgNumbers: [] }, token)
  expect([empty.status, empty.error?.fields]).toEqual([400, { glgNumbers: 'required' }])
})

test('R37 a filtered search for several creditor numbers finds no cases of others', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const schuldnername = 'Gleich, Erika'
  const own = [
    await buildCase(db, { schuldnername }),
    await buildCase(db, { schuldnername, glgNumber: '100200' }),
  ]
  await buildCase(db, { schuldnername, glgNumber: '200100' })
  const request = { glgNumbers: ['100100', '100200'], name: 'gleich' }
  const { payload } = await portal.call(searchCases, request, await portal.logIn('anna'))
  const { data, totalNumberData } = searchCases.response.parse(payload)
  expect(data.map(({ inkassoNumber }) => inkassoNumber).toSorted()).toEqual(own)
  expect(totalNumberData).toBe(2)
})

test('R39 cases of a hidden file type are not found, and the file type cannot be requested', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, { aktentypen: ['Gerichtlich'] })
  await buildCase(db, { aktentyp: 'Überwachung' })
  const seen = await buildCase(db, { aktentyp: 'Gerichtlich' })
  const token = await portal.logIn('anna')
  const all = await portal.call(searchCases, { glgNumbers: ['100100'] }, token)
  expect(all.payload).toMatchObject({ totalNumberData: 1, data: [{ inkassoNumber: seen }] })
  const forbidden = await portal.call(searchCases, { glgNumbers: ['100100'], type: ['Überwachung'] }, token)
  expect([forbidden.status, forbidden.error?.code]).toEqual([403, 'forbidden'])
})

test('names every wrong field', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const wrong = {
    glgNumbers: [],
    dateMin: '31.01.2026',
    dateMax: '2026-02-31',
    hauptforderungMin: '1e3',
    itemsPerPage: 1001,
    pageNumber: 0,
    name: 'x'.repeat(71),
    geschaeftsId: 'a\0b',
    invoiceNumber: 5.5,
    inkassoNumber: ' - / ',
    saldo: 'all',
    closing: 'open',
    closedMax: '2026-13-01',
    sortedDesc: 'yes',
  }
  const { status, error } = await portal.call(searchCases, wrong, await portal.logIn('anna'))
  expect(status).toBe(400)
  expect(error?.fields).toEqual({
    glgNumbers: 'required',
    dateMin: 'format',
    dateMax: 'noSuchDay',
    hauptforderungMin: 'number',
    itemsPerPage: 'range',
    pageNumber: 'range',
    name: 'tooLong',
    geschaeftsId: 'format',
    invoiceNumber: 'format',
    inkassoNumber: 'format',
    saldo: 'format',
    closing: 'format',
    closedMax: 'noSuchDay',
    sortedDesc: 'format',
  })
})

test('a range that ends before it begins is refused at its end, also for the export', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const reversed = {
    glgNumbers: ['100100'],
    inkassoNumberMin: '2024/10',
    inkassoNumberMax: '2024/9',
    dateMin: '2026-02-01',
    dateMax: '2026-01-31',
  }
  const token = await portal.logIn('anna')
  for (const endpoint of [searchCases, exportCases]) {
    const { status, error } = await portal.call(endpoint, reversed, token)
    expect([status, error?.fields]).toEqual([
      400,
      { inkassoNumberMax: 'endBeforeStart', dateMax: 'endBeforeStart' },
    ])
  }
})

test('R42 sorts by allowed columns only', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  for (const sortedBy of ['"; drop table session', 'glg_number,(select 1)', 'schuldnername', '__proto__']) {
    const { status, error } = await portal.call(searchCases, { glgNumbers: ['100100'], sortedBy }, token)
    expect([status, error?.fields]).toEqual([400, { sortedBy: 'format' }])
  }
  for (const sortedBy of Object.keys(caseSearchRow.shape)) {
    expect((await portal.call(searchCases, { glgNumbers: ['100100'], sortedBy }, token)).status).toBe(200)
  }
})

test('null and empty filters have no effect', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildCase(db)
  const token = await portal.logIn('anna')
  for (const nothing of ['', null]) {
    const filters = Object.fromEntries(Object.keys(caseFilters).map((name) => [name, nothing]))
    const request = { glgNumbers: ['100100'], ...filters, type: null }
    const { payload } = await portal.call(searchCases, request, token)
    expect(payload['totalNumberData']).toBe(1)
  }
})

test('a user who may not see interest finds and sorts cases by the open main claim', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, { zinsenEnabled: false })
  const buildPaid = (zahlungenHauptforderung: string, aktuellersaldo: string) =>
    buildCase(db, { zahlungenHauptforderung, aktuellersaldo, schuldnername: 'Zahler, Zoe' })
  const found = [
    [await buildPaid('10.00', '0.00'), '0.00'],
    [await buildPaid('90.00', '300.00'), '10.00'],
    [await buildPaid('80.00', '200.00'), '20.00'],
    [await buildPaid('0.00', '100.00'), '100.00'],
  ]
  const token = await portal.logIn('anna')
  const casesFrom = async (endpoint: Endpoint, request: object) => {
    const { payload } = await portal.call(endpoint, request, token)
    const rows = z.array(caseSearchRow).parse(payload['data'])
    return rows.map(({ inkassoNumber, saldo }) => [inkassoNumber, saldo])
  }
  const bySaldo = { glgNumbers: ['100100', '100200'], sortedBy: 'saldo' }
  for (const filter of [{}, { glgNumbers: ['100100'] }, { name: 'Zahler' }, { hauptforderungMin: '1' }]) {
    const request = { ...bySaldo, ...filter }
    expect(await casesFrom(searchCases, request)).toEqual(found)
    expect(await casesFrom(searchCases, { ...request, sortedDesc: true })).toEqual(found.toReversed())
  }
  expect(await casesFrom(exportCases, bySaldo)).toEqual(found)
})
