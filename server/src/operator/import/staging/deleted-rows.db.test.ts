import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { kinds } from '#operator/import/kinds.ts'
import { compareSums } from '#operator/statistics/compare-sums.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'
import { buildUser } from '#test/build.ts'
import { caseRow, claimRow, historyRow, masterData, test } from '#test/import.ts'

const booking = { inkassoNumber: '1', index: 1, datum: '2026-02-01', text: 'Rate', betrag: '-10.00' }

const notice = {
  id: 'M-1',
  glgNumber: '100100',
  userId: 'anna',
  date: '2026-02-01',
  time: '09:41',
  inkassoNumber: '1',
  type: 'S',
  content: 'Hallo',
}

test('a case marked as deleted is deleted with its claims, history, bookings and documents; what was sent about it stays', async ({
  db,
  imports,
}) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1'), caseRow('2')],
    'main-claims.ndjson': [claimRow('1'), claimRow('2')],
    'case-history.ndjson': [historyRow(1, { attachment: 'brief.pdf' }), historyRow(2)],
    'bookings.ndjson': [booking],
    'notices.ndjson': [notice],
    'brief.pdf': '%PDF-1.7 Brief',
  })
  await imports.run()
  const { attachmentSha256 } = await db
    .selectFrom('caseHistory')
    .select('attachmentSha256')
    .where('recno', '=', 1)
    .executeTakeFirstOrThrow()
  await imports.clear()
  await imports.write({ 'cases.ndjson': [{ inkassoNumber: '1', deleted: true }] })
  const [summary] = await imports.run()

  expect(summary).toMatchObject({ read: 1, deleted: 1, inserted: 0, updated: 0, unchanged: 0, rejected: 0 })
  expect(await db.selectFrom('inkassoCase').select('inkassoNumber').execute()).toEqual([
    { inkassoNumber: '2' },
  ])
  expect(await db.selectFrom('mainClaim').select('inkassoNumber').execute()).toEqual([{ inkassoNumber: '2' }])
  expect(await db.selectFrom('caseHistory').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('booking').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('notice').select('id').execute()).toEqual([{ id: 'M-1' }])
  expect(await compareSums(db)).toEqual([])
  await removeUnneeded({ db, files: imports.files })
  expect(await imports.files.find(attachmentSha256 ?? '')).toBe('in the trash')
})

test('the column deleted works in CSV, also as spreadsheets write it; a file of deletions needs only the key', async ({
  db,
  imports,
}) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': ['1', '2', '3', '4'].map((number) => caseRow(number)),
  })
  await imports.run()
  await imports.clear()
  await imports.write({ 'cases.csv': 'inkassoNumber;deleted\n1;true\n2;WAHR\n9;true\n' })
  const [summary] = await imports.run()
  expect(summary).toMatchObject({ read: 3, deleted: 2, unchanged: 1 })
  expect(await numbers(db)).toEqual(['3', '4'])
})

test('a value other than true or false is reported', async ({ db, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1', { deleted: 'ja' })] })
  await expect(imports.run()).rejects.toThrow(
    'cases.ndjson, line 1, deleted: The value must be true or false.',
  )
  // `constructor` and `__proto__` are properties of every JavaScript object, and `String(['true'])` is 'true', but
  // none of the three values is valid.
  for (const deleted of ['constructor', '__proto__', ['true']]) {
    await imports.write({ 'cases.ndjson': [caseRow('1', { deleted })] })
    await expect(imports.run()).rejects.toThrow('The value must be true or false.')
  }
  await imports.write({ 'cases.ndjson': [caseRow('1', { deleted: false })] })
  await imports.run()
  expect(await numbers(db)).toEqual(['1'])
})

test('a row to delete needs its key, and has no unknown fields', async ({ imports }) => {
  await imports.write({
    ...masterData,
    'main-claims.ndjson': [
      { inkassoNumber: '1', deleted: true },
      { inkassoNumber: '1', position: 1, betrg: '1.00', deleted: true },
    ],
  })
  await expect(imports.run()).rejects.toThrow(
    /line 1, position: The value is missing\.[^]*line 2, betrg: There is no such field/,
  )
})

test('rows of every kind can be deleted, in the right order whatever the order of the files', async ({
  db,
  imports,
}) => {
  const whole = {
    ...masterData,
    'closing-reasons.ndjson': [{ closingReason: 'bezahlt', category: 'paid' }],
    'cases.ndjson': [caseRow('1'), caseRow('2', { glgNumber: '100200' })],
    'main-claims.ndjson': [claimRow('1')],
    'case-history.ndjson': [historyRow(1)],
    'bookings.ndjson': [booking],
    'notices.ndjson': [notice],
    'handovers.ndjson': [
      {
        id: 'U-1',
        glgNumber: '100100',
        userId: 'anna',
        date: '2026-02-01',
        time: '09:41',
        location: 'in',
        text: 'A',
      },
    ],
    'news.ndjson': [{ language: 'de', text: 'Neues' }],
  }
  await imports.write(whole)
  await imports.run()
  const marked = Object.entries(whole).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? rows.map((row) => ({ ...row, deleted: true })) : rows,
  ])
  await imports.write(Object.fromEntries(marked))
  const summaries = await imports.run()
  expect(summaries.map(({ file, read, deleted }) => [file, read - deleted])).toEqual(
    summaries.map(({ file }) => [file, 0]),
  )
  for (const { table } of kinds)
    expect([table, (await sql`select from ${sql.table(table)}`.execute(db)).rows.length]).toEqual([table, 0])
})

test('a row that others refer to is not deleted but is a bad row', async ({ db, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  await imports.run()
  await imports.clear()
  await imports.write({
    'creditor-numbers.ndjson': [
      { glgNumber: '100100', deleted: true },
      { glgNumber: '100200', deleted: true },
    ],
  })
  await expect(imports.run()).rejects.toThrow(
    /stopped at the deletions; nothing was deleted[^]*creditor-numbers.ndjson, line 1, glgNumber: "100100" cannot be deleted, because it still has cases/,
  )
  const { summaries, rejected } = await imports.runWithRejects()
  expect(summaries).toMatchObject([{ read: 2, deleted: 1, rejected: 1, unchanged: 0 }])
  expect(rejected).toMatchObject([
    { line: 1, code: 'stillNeeded', row: { glgNumber: '100100', deleted: true } },
  ])
  expect(await db.selectFrom('creditorNumber').select('glgNumber').execute()).toEqual([
    { glgNumber: '100100' },
  ])
})

test('deleting a creditor number deletes the rights to it', async ({ db, imports }) => {
  await imports.write({
    ...masterData,
    'file-types.ndjson': ['Vorgerichtlich', 'Gerichtlich', 'Überwachung', 'Abgeschlossen'].map(
      (aktentyp) => ({ aktentyp, name: aktentyp }),
    ),
  })
  await imports.run()
  await buildUser(db)
  expect(await db.selectFrom('portalUserGlgNumber').selectAll().execute()).toHaveLength(2)
  await imports.clear()
  await imports.write({ 'creditor-numbers.ndjson': [{ glgNumber: '100200', deleted: true }] })
  await imports.run()
  expect(await db.selectFrom('portalUserGlgNumber').select('glgNumber').execute()).toEqual([
    { glgNumber: '100100' },
  ])
})

test('a row that a later file contains again is not deleted, one that a later file deletes is', async ({
  db,
  imports,
}) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1'), caseRow('2')] })
  await imports.run()
  await imports.clear()
  await imports.write({
    'cases-1.ndjson': [{ inkassoNumber: '1', deleted: true }, caseRow('3')],
    'cases-2.ndjson': [caseRow('1'), { inkassoNumber: '3', deleted: true }],
  })
  const summaries = await imports.run()
  expect(summaries.map(({ inserted, deleted }) => [inserted, deleted])).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(await numbers(db)).toEqual(['1', '2'])
})

const numbers = async (db: Db) =>
  (await db.selectFrom('inkassoCase').select('inkassoNumber').orderBy('inkassoNumber').execute()).map(
    ({ inkassoNumber }) => inkassoNumber,
  )
