import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { collectedHitsQuery } from '#creditor/case-search/case-queries.ts'
import { findCases } from '#creditor/case-search/find-cases.ts'
import { casesByOwnName, innerTrigrams } from '#creditor/case-search/own-names.ts'
import { hitKeys } from '#creditor/case-search/page-keys.ts'
import { buildCase, buildCustomers } from '#test/build.ts'
import { test } from '#test/database.ts'
import { ownCaseSearch } from '#test/own-case-search.ts'

test('every three letters or digits of a word are used, other characters are not', () => {
  const words = ['muster', 'o.k. bau', 'łodz1', 'ab']
  expect(innerTrigrams(words).join(' ')).toBe('mus ust ste ter bau odz dz1')
})

test('the index of own names is used for a name alone, for a few creditor numbers, with three letters in a row', () => {
  const isServed = (search: Parameters<typeof ownCaseSearch>[0]) =>
    casesByOwnName(ownCaseSearch(search)) !== undefined
  expect(isServed({ name: 'Muster' })).toBe(true)
  expect(isServed({ name: 'Mu' })).toBe(false)
  expect(isServed({ name: 'Muster', saldo: 'open' })).toBe(false)
  const glgNumbers = Array.from({ length: 33 }, (_, index) => String(index))
  expect(isServed({ name: 'Muster', glgNumbers })).toBe(false)
})

test('no other index is used for an own name', async ({ db }) => {
  await buildCustomers(db)
  for (let i = 0; i < 50; i++) await buildCase(db)
  await sql`analyze searched_case`.execute(db)
  const search = ownCaseSearch({ name: 'Muster' })
  const plan = await db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const query = collectedHitsQuery(search, hitKeys(search, casesByOwnName(search)))
    return sql<object>`explain ${query}`.execute(transaction)
  })
  const indexes = plan.rows.flatMap(Object.values).filter((line) => /Index Scan on .*name/.test(line))
  expect(indexes.length).toBeGreaterThan(0)
  for (const line of indexes) expect(line).toContain('searched_case_by_own_name_part')
})

const signs = ['a', 'b', 'B', '1', 'ü', 'ß', 'ł', 'Ø', 'é', 'ﬁ', 'İ', 'Ж', '中', "'", '.', '-', '_', '%', ' ']
const someName = fc.string({ unit: fc.constantFrom(...signs), minLength: 3, maxLength: 12 })

test('with and without the index of own names the same parts of names are found', async ({
  db,
  database,
}) => {
  await buildCustomers(db)
  const names = fc.sample(someName, 60)
  for (const schuldnername of names) await buildCase(db, { schuldnername })
  const piece = fc
    .tuple(fc.constantFrom(...names), fc.nat({ max: 8 }), fc.integer({ min: 3, max: 9 }))
    .map(([name, begin, length]) => name.slice(begin, begin + length))
  await fc.assert(
    fc.asyncProperty(piece, async (name) => {
      const [without, by] = await Promise.all(
        [0, 1000].map((lookedUpHits) => findCases(database, ownCaseSearch({ name }), { lookedUpHits })),
      )
      expect(by).toEqual(without)
    }),
    { numRuns: 200 },
  )
})
