import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type CaseFilters, searchCases } from '@portal/contract/case-search.ts'
import { closingResults } from '@portal/contract/closing-results.ts'
import { readDashboard } from '@portal/contract/dashboard.ts'
import {
  readPayments,
  readSuccess,
  readTakeoverQuantity,
  readTakeoverVolume,
} from '@portal/contract/statistics.ts'
import { mainCustomer } from '@portal/demo/creditors.ts'
import { writeDemoData } from '@portal/demo/write-demo-data.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import { importFolder } from '#operator/import/import-folder.ts'
import { silentReport } from '#operator/import/progress.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import {
  dashboardOf,
  type Days,
  findAllCases,
  paymentsOf,
  quantityOf,
  successOf,
  volumeOf,
} from '#test/figures.ts'
import { type Portal, test } from '#test/portal.ts'
import { buildRandomCases, closingReasons, someDay, someCases } from '#test/random-cases.ts'

const someRange = fc.tuple(someDay, someDay).map((days) => {
  const [dateMin = '', dateMax = ''] = days.toSorted()
  return { dateMin, dateMax }
})

/**
 * The user whose figures are compared with the case search. `closedTypes`: those of the user's file types
 * that are for closed cases.
 */
interface Asking {
  readonly token: string
  readonly glgNumbers: string[]
  readonly closedTypes: string[]
}

/**
 * Compares every figure with one computed from the results of the case search, without a range and for `days`.
 * Returns the number of cases.
 */
async function expectAgreement(db: Db, portal: Portal, who: Asking, days: Days) {
  const { token, glgNumbers } = who
  const cases = await findAllCases(db, portal, token, glgNumbers)
  const answer = async (endpoint: Parameters<Portal['call']>[0], range: Days = {}) => {
    const { status, payload } = await portal.call(endpoint, { glgNumbers, ...range }, token)
    expect(status).toBe(200)
    return payload
  }
  expect(await answer(readDashboard)).toMatchObject(dashboardOf(cases))
  expect(await answer(readTakeoverQuantity)).toEqual(quantityOf(cases))
  expect(await answer(readTakeoverVolume)).toEqual(volumeOf(cases))
  for (const range of [{}, days]) {
    expect(await answer(readPayments, range)).toEqual(paymentsOf(cases, range))
    const success = await answer(readSuccess, range)
    expectSameRates(success, successOf(cases, range))
    await expectFound(portal, who, { success: readSuccess.response.parse(success), range })
  }
  return cases.length
}

/** Expects each number of closed cases to equal the number that the case search finds. */
async function expectFound(
  portal: Portal,
  { token, glgNumbers, closedTypes: type }: Asking,
  { success, range }: { success: z.output<typeof readSuccess.response>; range: Days },
) {
  const find = async (filters: Partial<CaseFilters>) => {
    const days = { closedMin: range.dateMin, closedMax: range.dateMax }
    const request = { glgNumbers, type, itemsPerPage: 1, ...days, ...filters }
    const { payload, error } = await portal.call(searchCases, request, token)
    expect(error).toBeNull()
    return searchCases.response.parse(payload).totalNumberData
  }
  const { generalStatistics, specificStatistics } = success
  expect(await find({ closing: 'closed' })).toBe(generalStatistics.total[0])
  for (const closing of closingResults) expect(await find({ closing })).toBe(generalStatistics[closing][0])
  for (const [closingReason, [cases]] of Object.entries(specificStatistics))
    if (closingReason !== '') expect(await find({ closingReason })).toBe(cases)
}

/** Expects equal values, except for rounding errors in the last digits of fractions. */
function expectSameRates(actual: unknown, expected: unknown) {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value
  expect(JSON.parse(JSON.stringify(actual, rounded))).toEqual(JSON.parse(JSON.stringify(expected, rounded)))
}

test('on the demo data every figure agrees with the case search', async ({ db, pool, portal }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-agreement-'))
  await writeDemoData({ folder, cases: 400, today: '2026-05-31' })
  await importFolder({
    db,
    pool,
    files: portal.files,
    folder,
    operator: actAt().by,
    report: silentReport,
  })
  await rm(folder, { recursive: true })
  const glgNumbers = ['100100', '100200', '100300']
  const aktentypen = ['Vorgerichtlich', 'Gerichtlich', 'Überwachung', 'Abgeschlossen']
  const { customerNumber } = mainCustomer
  await buildUser(db, { customerNumber, glgNumbers, aktentypen })
  await buildUser(db, { username: 'ben', customerNumber, glgNumbers, aktentypen: aktentypen.slice(2) })
  const [anna, ben] = [await portal.logIn('anna'), await portal.logIn('ben')]

  const closedTypes = ['Abgeschlossen']
  const ranges: Days[] = [
    { dateMin: '2026-01-01', dateMax: '2026-03-31' },
    { dateMin: '2024-06-15', dateMax: '2026-03-29' },
    { dateMin: '2026-02-10' },
    { dateMax: '2025-10-26' },
  ]
  for (const days of ranges) {
    const all = await expectAgreement(db, portal, { token: anna, glgNumbers, closedTypes }, days)
    const own = await expectAgreement(db, portal, { token: ben, glgNumbers: ['100100'], closedTypes }, days)
    expect(all).toBeGreaterThan(100)
    expect(own).toBeGreaterThan(10)
  }
})

test('R36 R39 on random cases every figure agrees with the case search', async ({ db, portal }) => {
  await buildCustomers(db)
  await db.insertInto('fileType').values({ aktentyp: 'ABL', name: 'Abgeschlossen, abgelegt' }).execute()
  await db.insertInto('closingReason').values(closingReasons).execute()
  await buildUser(db, { aktentypen: ['Gerichtlich', 'Vorgerichtlich', 'Abgeschlossen', 'ABL'] })
  await buildUser(db, { username: 'ben', glgNumbers: ['100200'], aktentypen: ['ABL', 'Überwachung'] })
  const anna = {
    token: await portal.logIn('anna'),
    glgNumbers: ['100100', '100200'],
    closedTypes: ['Abgeschlossen', 'ABL'],
  }
  const ben = { token: await portal.logIn('ben'), glgNumbers: ['100200'], closedTypes: ['ABL'] }

  await fc.assert(
    fc.asyncProperty(someCases, someRange, fc.boolean(), async (cases, range, isMoved) => {
      await db.deleteFrom('inkassoCase').execute()
      await buildRandomCases(db, cases)
      // Covers both ways in which the query reads sums. Anna has all numbers of customer K1, or all but one
      // if 200100 is moved to K1, so the query reads the customer's sums. Ben has at most half of K1's
      // numbers, so it reads the sums of his number.
      await db
        .updateTable('creditorNumber')
        .where('glgNumber', '=', '200100')
        .set({ customerNumber: isMoved ? 'K1' : 'K2' })
        .execute()
      await expectAgreement(db, portal, anna, range)
      await expectAgreement(db, portal, ben, range)
    }),
    { numRuns: 25 },
  )
})
