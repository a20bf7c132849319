import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { caseRow, claimRow, historyRow, masterData, test } from '#test/import.ts'

const balances = async (db: Db) =>
  Object.fromEntries(
    (await db.selectFrom('inkassoCase').select(['inkassoNumber', 'aktuellersaldo']).execute()).map(
      ({ inkassoNumber, aktuellersaldo }) => [inkassoNumber, aktuellersaldo],
    ),
  )

const fingerprints = async (db: Db) =>
  (await db.selectFrom('inkassoCase').select('importFingerprint').execute()).map(
    ({ importFingerprint }) => importFingerprint,
  )

test('an unchanged row is recognised in NDJSON and CSV, also when it is formatted differently', async ({
  db,
  imports,
}) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1')],
    'main-claims.ndjson': [claimRow('1')],
  })
  await imports.run()
  const again = await imports.run()
  expect(again.map(({ read, unchanged }) => [read, unchanged])).toEqual([
    [1, 1],
    [2, 2],
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  const before = await fingerprints(db)
  await imports.write({ 'cases.ndjson': [{ geschaeftsId: '', ...caseRow('1') }] })
  expect((await imports.run()).at(-2)).toMatchObject({ file: 'cases.ndjson', updated: 0, unchanged: 1 })
  expect(await fingerprints(db)).not.toEqual(before)
})

test('a row that was changed in another way is not recognised as unchanged', async ({ db, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  await imports.run()
  await db.updateTable('inkassoCase').set({ aktuellersaldo: '9.00' }).execute()
  expect(await fingerprints(db)).toEqual([null])
  expect((await imports.run()).at(-1)).toMatchObject({ updated: 1 })
  expect(await balances(db)).toEqual({ '1': '412.50' })
})

test('a duplicate of an unchanged row is a fault, also beside a changed one', async ({ imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1'), caseRow('2')] })
  await imports.run()
  await imports.write({
    'cases.ndjson': [caseRow('1'), caseRow('2', { zinsen: '1.00' }), caseRow('1'), caseRow('2')],
  })
  await expect(imports.run()).rejects.toThrow(
    /line 3, inkassoNumber: "1" is already in line 1.\n.*line 4, inkassoNumber: "2" is already in line 2./,
  )
  const { summaries, rejected } = await imports.runWithRejects()
  expect(summaries.at(-1)).toMatchObject({ read: 4, updated: 1, unchanged: 1, rejected: 2 })
  expect(rejected).toMatchObject([
    { line: 3, row: { inkassoNumber: '1' } },
    { line: 4, row: { inkassoNumber: '2' } },
  ])
})

test('of split files the last one counts, also when it restores the stored values', async ({
  db,
  imports,
}) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  await imports.run()
  await imports.clear()
  await imports.write({
    'cases-1.ndjson': [caseRow('1', { aktuellersaldo: '0.00' })],
    'cases-2.ndjson': [caseRow('1')],
  })
  for (const isAtomic of [false, true]) {
    const summaries = await imports.run({ isAtomic })
    expect(summaries.map(({ updated }) => updated)).toEqual([1, 1])
    expect(await balances(db)).toEqual({ '1': '412.50' })
  }
  await imports.write({ 'cases-1.ndjson': [{ inkassoNumber: '1', deleted: true }] })
  expect((await imports.run()).map(({ deleted, unchanged }) => [deleted, unchanged])).toEqual([
    [0, 1],
    [0, 1],
  ])
})

test('a row with a document is always checked, because the document may have changed', async ({
  db,
  imports,
}) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1')],
    'case-history.ndjson': [historyRow(1, { attachment: 'a/brief.txt' })],
    'a/brief.txt': 'eins',
  })
  await imports.run()
  await imports.write({ 'a/brief.txt': 'zwei' })
  expect((await imports.run()).at(-1)).toMatchObject({ updated: 1 })
  const { attachmentSha256 } = await db
    .selectFrom('caseHistory')
    .select('attachmentSha256')
    .executeTakeFirstOrThrow()
  expect((await imports.files.read(attachmentSha256 ?? '')).toString()).toBe('zwei')
})
