import { type CaseFilters, caseSortField } from '@portal/contract/case-search.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { OwnCaseSearch } from '#creditor/case-search/case-conditions.ts'
import {
  collectedHitsQuery,
  expectedHitsOf,
  expectedHitsQuery,
  hitCountQuery,
  pageQuery,
  startQuery,
  totalsQuery,
} from '#creditor/case-search/case-queries.ts'
import { manyHitsKeys } from '#creditor/case-search/find-cases.ts'
import { mergedKeys, walkedKeys } from '#creditor/case-search/page-keys.ts'
import { buildCase, buildCustomers } from '#test/build.ts'
import { test } from '#test/database.ts'
import { ownCaseSearch } from '#test/own-case-search.ts'

test('the planner estimates the number of hits', async ({ db }) => {
  await buildCustomers(db)
  for (let i = 0; i < 200; i++) await buildCase(db)
  await sql`analyze searched_case`.execute(db)
  const { rows } = await expectedHitsQuery(ownCaseSearch({ hauptforderungMin: '1' })).execute(db)
  expect(expectedHitsOf(rows)).toBeGreaterThan(100)
})

test.for(caseSortField.options)(
  'the order by %s reads a page from an index without sorting',
  async (sortedBy, { db }) => {
    const plan = await db.transaction().execute(async (transaction) => {
      for (const instead of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await sql`set local ${sql.raw(`enable_${instead}`)} = off`.execute(transaction)
      const keys = walkedKeys(ownCaseSearch({ glgNumbers: ['100100'], sortedBy }))
      return sql<object>`explain ${keys}`.execute(transaction)
    })
    expect(plan.rows.flatMap(Object.values).filter((line) => /Sort/.test(line))).toEqual([])
  },
)

test('the SQL statements', async ({ db }) => {
  const filters: Required<CaseFilters> = {
    geschaeftsId: 'a',
    name: 'b',
    invoiceNumber: 'c',
    type: ['d'],
    inkassoNumber: 'e',
    inkassoNumberMin: 'f',
    inkassoNumberMax: 'g',
    hauptforderungMin: '1',
    hauptforderungMax: '2',
    dateMin: '2026-01-01',
    dateMax: '2026-01-02',
    saldo: 'open',
    closedMin: '2026-01-03',
    closedMax: '2026-01-04',
    closing: 'partPaid',
    closingReason: 'h',
  }
  const everyFilter = ownCaseSearch({ ...filters, sortedBy: 'date', sortedDesc: true })
  const byNumber: OwnCaseSearch = { ...everyFilter, sortedBy: 'inkassoNumber' }
  const byBalance = ownCaseSearch({ name: 'max', saldo: 'open', sortedBy: 'saldo' })
  const byDate = { sortedBy: 'date', sortedDesc: true } as const
  const ofOne = ownCaseSearch({ ...byDate, glgNumbers: ['100100'], pageNumber: 3 }, true)
  const ofTwo = ownCaseSearch({ ...byDate, pageNumber: 3 })
  const deep = ownCaseSearch({ ...byDate, pageNumber: 201 })
  const byName = ownCaseSearch({ glgNumbers: ['100100', '100200'], name: 'max muster' })
  const statements = [
    startQuery(ofOne, walkedKeys(ofOne)),
    startQuery(ofTwo, walkedKeys(ofTwo)),
    startQuery(deep, mergedKeys(deep)),
    expectedHitsQuery(everyFilter),
    collectedHitsQuery(everyFilter),
    collectedHitsQuery(byName),
    hitCountQuery(everyFilter),
    pageQuery(manyHitsKeys(everyFilter), everyFilter),
    pageQuery(manyHitsKeys(byNumber), byNumber),
    collectedHitsQuery(byBalance),
    pageQuery(manyHitsKeys(byBalance), byBalance),
    totalsQuery(everyFilter, true),
    totalsQuery({ ...byBalance, zinsenEnabled: false }, false),
  ].map((query) => query.compile(db).sql.trim())
  await expect(`${statements.join(';\n\n')};\n`).toMatchFileSnapshot('case-queries.sql')
})
