import { expect } from 'vitest'

import { compareSums } from '#operator/statistics/compare-sums.ts'
import { recomputeSums } from '#operator/statistics/recompute-sums.ts'
import { actAt } from '#test/act.ts'
import { buildCase, buildCustomers } from '#test/build.ts'
import { test } from '#test/database.ts'

test('wrong, superfluous and missing rows of searched cases are found and corrected', async ({ db }) => {
  await buildCustomers(db)
  const right = await buildCase(db, { glgNumber: '100100' })
  const wrong = await buildCase(db, { glgNumber: '100100' })
  const missing = await buildCase(db, { glgNumber: '100200' })
  const kept = (inkassoNumber: string) =>
    db.updateTable('searchedCase').where('inkassoNumber', '=', inkassoNumber)
  await kept(wrong).set({ schuldnernameFolded: 'somebody else' }).execute()
  const differences = [{ table: 'searched_case', key: '100100', kept: '1', computed: '2' }]
  expect(await compareSums(db)).toEqual(differences)
  expect(await recomputeSums(db, actAt())).toEqual(differences)
  expect(await compareSums(db)).toEqual([])

  await kept(missing).set({ inkassoNumber: 'of nobody', glgNumber: '100100' }).execute()
  expect(await compareSums(db)).toEqual([
    { table: 'searched_case', key: '100100', kept: '3', computed: '2' },
    { table: 'searched_case', key: '100200', kept: '0', computed: '1' },
  ])
  await recomputeSums(db, actAt())
  expect(await compareSums(db)).toEqual([])
  const searched = await db.selectFrom('searchedCase').select('inkassoNumber').execute()
  expect(searched.map(({ inkassoNumber }) => inkassoNumber).toSorted()).toEqual(
    [right, wrong, missing].toSorted(),
  )
})
