import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { caseRow, claimRow, historyRow, masterData, test } from '#test/import.ts'
import { untilWaiting } from '#test/lock-waits.ts'

const count = async (db: Db, table: 'customer' | 'inkassoCase' | 'mainClaim' | 'dataImport') =>
  (await db.selectFrom(table).selectAll().execute()).length

test('with --atomic nothing of a folder is visible before all of it is', async ({ db, imports }) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1')],
    'main-claims.ndjson': [claimRow('1')],
  })
  // The import waits for this lock in its last step.
  const importing = await db.transaction().execute(async (other) => {
    await sql`lock table data_status in share mode`.execute(other)
    const running = imports.run({ isAtomic: true })
    running.catch(() => {})
    await untilWaiting(db, 1)
    expect(await count(db, 'customer')).toBe(0)
    return { running }
  })
  await importing.running
  expect([await count(db, 'customer'), await count(db, 'mainClaim')]).toEqual([1, 1])
})

test('with --atomic a wrong row in the last file rolls back the first', async ({ db, imports }) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1')],
    'main-claims.ndjson': [claimRow('2')],
  })
  await expect(imports.run({ isAtomic: true })).rejects.toThrow(
    /stopped at main-claims.ndjson; nothing was changed.[^]*may be repeated/,
  )
  expect(await count(db, 'customer')).toBe(0)
  expect(await db.selectFrom('dataStatus').selectAll().execute()).toEqual([])
})

test('a first import of many rows is all or nothing, too', async ({ db, pool, imports }) => {
  const cases = Array.from({ length: 10_001 }, (_, number) => caseRow(String(number)))
  await imports.write({ ...masterData, 'cases.ndjson': cases, 'main-claims.ndjson': [claimRow('x')] })
  const indexes = async () =>
    (await pool.query(`select indexdef from pg_indexes where tablename in ('inkasso_case', 'searched_case')`))
      .rows
  const before = await indexes()
  await expect(imports.run({ isAtomic: true })).rejects.toThrow('nothing was changed')
  expect(await indexes()).toEqual(before)
  expect(await count(db, 'inkassoCase')).toBe(0)
})

test('a dry run reports wrong rows and warnings and changes nothing', async ({ db, imports }) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1', { closedDate: '2026-02-01' })],
    'case-history.ndjson': [historyRow(1, { attachment: 'attachments/brief.pdf' })],
    'attachments/brief.pdf': 'kein PDF',
  })
  const { files, warnings } = await imports.runWhole({ isCheck: true })
  expect(files.map(({ file, inserted }) => [file, inserted])).toEqual([
    ['customers.ndjson', 1],
    ['creditor-numbers.ndjson', 2],
    ['file-types.ndjson', 1],
    ['cases.ndjson', 1],
    ['case-history.ndjson', 1],
  ])
  expect(warnings).toEqual([
    'A case has a closedDate, but a file type that counts as open: 1.',
    'A document of case-history.ndjson is named .pdf without the %PDF that a PDF begins with: "attachments/brief.pdf".',
  ])
  expect(await count(db, 'customer')).toBe(0)
  expect(await count(db, 'dataImport')).toBe(0)
  expect(await db.selectFrom('audit').selectAll().execute()).toEqual([])
  const stored: string[] = []
  for await (const hashes of imports.files.list()) stored.push(...hashes)
  expect(stored).toEqual([])

  await imports.write({ 'cases.ndjson': [caseRow('1', { aktentyp: 'X' })] })
  await expect(imports.run({ isCheck: true })).rejects.toThrow('"X" is unknown')
})
