import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { compareSums } from '#operator/statistics/compare-sums.ts'
import { buildStatement } from '#test/build-submission.ts'
import { buildUser } from '#test/build.ts'
import { caseRow, claimRow, type ImportRun, masterData, test } from '#test/import.ts'

interface Listed {
  readonly name: string
  readonly rows: number
  readonly sha256: string
}

/**
 * Writes a manifest for the files in the folder.
 * @param rows Row counts by file name.
 */
async function sign(
  { folder }: ImportRun,
  rows: Readonly<Record<string, number>>,
  {
    complete = [],
    change = (files) => files,
  }: { complete?: string[]; change?: (files: Listed[]) => unknown[] } = {},
) {
  const names = (await readdir(folder)).filter((name) => name in rows)
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      rows: rows[name] ?? 0,
      sha256: createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex'),
    })),
  )
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ files: change(files), complete }))
}

const numbers = async (db: Db) =>
  (await db.selectFrom('inkassoCase').select('inkassoNumber').orderBy('inkassoNumber').execute()).map(
    ({ inkassoNumber }) => inkassoNumber,
  )

const masterCounts = { 'customers.ndjson': 1, 'creditor-numbers.ndjson': 2, 'file-types.ndjson': 1 }

const cases = (count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => caseRow(String(first + at)))

test('a folder that matches its manifest is imported: split, compressed, and as CSV', async ({
  db,
  imports,
}) => {
  const header = 'inkassoNumber;glgNumber;aktentyp;schuldnername;hauptforderung;aktuellersaldo;handoverDate'
  const line = '9;100100;V;"Muster;\nErika";1.00;1.00;2026-01-01'
  await imports.write({
    ...masterData,
    'cases-1.ndjson.gz': cases(2),
    'cases-2.csv': `${header}\n${line}\n\n;;;;;;\n`,
  })
  await sign(imports, { ...masterCounts, 'cases-1.ndjson.gz': 2, 'cases-2.csv': 1 })
  await imports.run()
  expect(await numbers(db)).toEqual(['1', '2', '9'])
})

test.for<[string, Parameters<typeof sign>[2], RegExp]>([
  [
    'a file is missing',
    { change: (files) => [...files, { ...files[0], name: 'bookings.ndjson' }] },
    /bookings.ndjson is missing/,
  ],
  [
    'a file is too many',
    { change: (files) => files.filter(({ name }) => name !== 'cases.ndjson') },
    /cases.ndjson is not in it/,
  ],
  [
    'rows are missing',
    { change: (files) => files.map(({ rows, ...file }) => ({ ...file, rows: rows + 1 })) },
    /customers.ndjson has 1 rows, not 2/,
  ],
  [
    'bytes differ',
    { change: (files) => files.map((file) => ({ ...file, sha256: 'a'.repeat(64) })) },
    /cases.ndjson has the SHA-256 [0-9a-f]{64}, not a{64}/,
  ],
  ['a file is named twice', { change: (files) => [...files, files[0]] }, /is in it twice/],
  [
    'a complete kind has no file',
    { complete: ['bookings'] },
    /bookings is declared complete, but has no file/,
  ],
  [
    'a kind is unknown',
    { complete: ['Cases'] },
    /complete.0: is not a kind of file; perhaps you mean cases\n?$/,
  ],
  [
    'a field is misspelt',
    { change: (files) => files.map((file) => ({ ...file, row: 3 })) },
    /files\.0: "row" is unknown; perhaps you mean rows/,
  ],
  [
    'a count is no number',
    { change: (files) => files.map((file) => ({ ...file, rows: '3' })) },
    /files.0.rows: /,
  ],
])('nothing is imported when %s', async ([, order, fault], { db, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': cases(3) })
  await sign(imports, { ...masterCounts, 'cases.ndjson': 3 }, order)
  await expect(imports.run()).rejects.toThrow(fault)
  expect(await db.selectFrom('customer').selectAll().execute()).toEqual([])
})

test('a file with a wrong name is an error under a manifest, listed or not', async ({ db, imports }) => {
  await imports.write({ ...masterData, 'Cases.ndjson': cases(3) })
  await sign(imports, masterCounts)
  await expect(imports.run()).rejects.toThrow('Cases.ndjson is not in it')
  await sign(imports, { ...masterCounts, 'Cases.ndjson': 3 })
  await expect(imports.run()).rejects.toThrow('Cases.ndjson is not the name of an import file')
  expect(await db.selectFrom('customer').selectAll().execute()).toEqual([])
})

test('a file that changes after the check is not imported', async ({ db, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': cases(3) })
  await sign(imports, { ...masterCounts, 'cases.ndjson': 3 })
  const fileDone = () => writeFileSync(join(imports.folder, 'cases.ndjson'), JSON.stringify(caseRow('4')))
  await expect(imports.run({ report: { fileDone } })).rejects.toThrow(
    'cases.ndjson was changed while it was imported',
  )
  expect(await db.selectFrom('customer').selectAll().execute()).toEqual([])
})

test('a manifest that is not JSON stops the import', async ({ imports }) => {
  await imports.write({ ...masterData, 'manifest.json': '{"files": [' })
  await expect(imports.run()).rejects.toThrow('manifest.json is not JSON')
})

test('rows that a complete file no longer contains are deleted with everything that belongs to them', async ({
  db,
  imports,
}) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': cases(40),
    'main-claims.ndjson': [claimRow('1'), claimRow('40')],
  })
  await imports.run()
  await imports.clear()
  await imports.write({ 'cases-1.ndjson': cases(30), 'cases-2.ndjson': cases(10, 29) })
  await sign(imports, { 'cases-1.ndjson': 30, 'cases-2.ndjson': 10 }, { complete: ['cases'] })
  const { files, missing } = await imports.runWhole()
  expect(files.map(({ deleted, unchanged }) => [deleted, unchanged])).toEqual([
    [0, 30],
    [0, 10],
  ])
  expect(missing).toEqual({ cases: 2 })
  expect(await numbers(db)).toHaveLength(38)
  expect(await db.selectFrom('mainClaim').select('inkassoNumber').execute()).toEqual([{ inkassoNumber: '1' }])
  expect(await compareSums(db)).toEqual([])
})

test('an import that would delete more than 5 % of a kind is refused and changes nothing', async ({
  db,
  imports,
}) => {
  await imports.write({ ...masterData, 'cases.ndjson': cases(40) })
  await imports.run()
  await imports.clear()
  await imports.write({ 'cases.ndjson': cases(40, 4) })
  await sign(imports, { 'cases.ndjson': 40 }, { complete: ['cases'] })
  await expect(imports.run()).rejects.toThrow(
    /nothing was changed[^]*More than 5 % would be deleted, because complete files no longer contain them:\n {2}cases: 3 of 40 rows, 7.5 %/,
  )
  expect(await numbers(db)).toHaveLength(40)
  expect((await imports.runWhole({ maxDeletions: 7.5 })).missing).toEqual({ cases: 3 })
  expect((await numbers(db)).length).toBe(40)
})

test('exactly 5 % may be deleted', async ({ imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': cases(40) })
  await imports.run()
  await imports.write({ 'cases.ndjson': cases(38) })
  await sign(imports, { ...masterCounts, 'cases.ndjson': 38 }, { complete: ['cases'] })
  expect((await imports.runWhole()).missing).toEqual({ cases: 2 })
})

test('what creditors have sent is never deleted as missing', async ({ db, imports }) => {
  await imports.write({
    ...masterData,
    'file-types.ndjson': ['Vorgerichtlich', 'Gerichtlich', 'Überwachung', 'Abgeschlossen'].map(
      (aktentyp) => ({ aktentyp, name: aktentyp }),
    ),
  })
  await imports.run()
  await buildUser(db)
  const { id } = await buildStatement(db, '4711')
  const sent = {
    glgNumber: '100100',
    userId: 'anna',
    date: '2026-06-01',
    time: '12:00:00',
    inkassoNumber: '4711',
    geschaeftsId: '',
    type: 'S' as const,
    betrag: null,
    content: 'x',
  }
  await db
    .insertInto('notice')
    .values([
      { ...sent, id, submissionId: id },
      { ...sent, id: 'alt' },
    ])
    .execute()
  await imports.clear()
  await imports.write({ 'notices.ndjson': [] })
  await sign(imports, { 'notices.ndjson': 0 }, { complete: ['notices'] })
  expect((await imports.runWhole({ maxDeletions: 100 })).missing).toEqual({ notices: 1 })
  expect(await db.selectFrom('notice').select('id').execute()).toEqual([{ id }])
})

test('a kind with rejected rows keeps its missing rows, with a warning', async ({ db, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': cases(40) })
  await imports.run()
  await imports.clear()
  await imports.write({ 'cases.ndjson': [...cases(38), caseRow('39', { hauptforderung: '1' })] })
  await sign(imports, { 'cases.ndjson': 39 }, { complete: ['cases'] })
  await imports.runWithRejects()
  expect(imports.warnings).toContain('Rows of cases were rejected, so none is deleted as missing.')
  expect(await numbers(db)).toHaveLength(40)
})

test('a missing row that others refer to stays, with a warning', async ({ db, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  await imports.run()
  await imports.clear()
  await imports.write({ 'creditor-numbers.ndjson': [] })
  await sign(imports, { 'creditor-numbers.ndjson': 0 }, { complete: ['creditor-numbers'] })
  expect((await imports.runWhole({ maxDeletions: 100 })).missing).toEqual({ 'creditor-numbers': 1 })
  expect(imports.warnings.join('\n')).toMatch(
    /The files of creditor-numbers no longer contain "100100", which still has .*cases/,
  )
  expect(await db.selectFrom('creditorNumber').select('glgNumber').execute()).toEqual([
    { glgNumber: '100100' },
  ])
})

test('a table is vacuumed after many deletions, even if no file changed its rows', async ({
  db,
  imports,
}) => {
  const reasons = Array.from({ length: 1_001 }, (_, at) => ({
    closingReason: `Grund ${at}`,
    category: 'other',
  }))
  await imports.write({ 'closing-reasons.ndjson': reasons })
  await imports.run()
  const tidied = async () => {
    const { rows } = await sql<{ count: string }>`
      select vacuum_count as count from pg_stat_user_tables where relid = 'closing_reason'::regclass`.execute(
      db,
    )
    return rows[0]?.count
  }
  await expect.poll(tidied).toBe('1')
  await imports.write({ 'closing-reasons.ndjson': reasons.slice(0, 1) })
  await sign(imports, { 'closing-reasons.ndjson': 1 }, { complete: ['closing-reasons'] })
  await imports.run({ maxDeletions: 100 })
  await expect.poll(tidied).toBe('2')
})
