import { expect } from 'vitest'

import { compareSums } from '#operator/statistics/compare-sums.ts'
import { caseRow, claimRow, masterData, test } from '#test/import.ts'

test('a first import of many rows restores every index and constraint of the table', async ({
  db,
  pool,
  imports,
}) => {
  const rulesOfTables = async () => {
    const { rows } = await pool.query(
      `select indexdef as rule from pg_indexes where tablename in ('inkasso_case', 'searched_case', 'main_claim')
       union all select pg_get_constraintdef(oid) from pg_constraint
         where conrelid in ('inkasso_case'::regclass, 'searched_case'::regclass, 'main_claim'::regclass) order by 1`,
    )
    return rows
  }
  const before = await rulesOfTables()
  const numbers = Array.from({ length: 10_000 }, (_, index) => String(index))
  await imports.write({
    ...masterData,
    'cases.ndjson': numbers.map((number) => caseRow(number)),
    'main-claims.ndjson': numbers.map((number) => claimRow(number)),
  })
  const summaries = await imports.run()

  for (const summary of summaries.slice(-2))
    expect(summary).toMatchObject({ inserted: 10_000, updated: 0, unchanged: 0 })
  expect(await rulesOfTables()).toEqual(before)
  expect(await compareSums(db)).toEqual([])
  const { rows } = await pool.query(`select glg_number, count(*)::int from main_claim group by 1`)
  expect(rows).toEqual([{ glg_number: '100100', count: 10_000 }])
  for (const file of ['cases.ndjson', 'main-claims.ndjson'])
    expect(await imports.run()).toContainEqual(expect.objectContaining({ file, unchanged: 10_000 }))
})
