import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { readImportRejects } from '@portal/contract/desk/imports.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { lockOnConnection, locks, unlock } from '#db/locks.ts'
import { importFolder } from '#operator/import/import-folder.ts'
import { importReport } from '#operator/import/import-report.ts'
import { endedRejectsIn, placesIn } from '#operator/import/over-http/places.ts'
import { silentReport } from '#operator/import/progress.ts'
import { actAt } from '#test/act.ts'
import { importDeliveries, masterBundle, ndjson } from '#test/deliveries.ts'
import { test } from '#test/desk.ts'
import { caseRow, historyRow } from '#test/import.ts'
import { announcementOf, buildAdministrator, uploaderAt } from '#test/upload.ts'

const master = {
  'customers.csv': 'customerNumber;name\nK1;Alpha Versand GmbH\n',
  'creditor-numbers.ndjson': ndjson([{ glgNumber: '100100', customerNumber: 'K1' }]),
  'file-types.ndjson': ndjson([{ aktentyp: 'V', name: 'Vorgerichtlich' }]),
}

const numbers = async (db: Db) =>
  (await db.selectFrom('inkassoCase').select('inkassoNumber').orderBy('inkassoNumber').execute()).map(
    ({ inkassoNumber }) => inkassoNumber,
  )

/** Replaces durations and rates, which differ between two imports. */
const timeless = (report: string) =>
  report
    .replaceAll(/ +\d+\.\d +[\d,]+$/gm, '')
    .replaceAll(/ +seconds +rows\/s$/gm, '')
    .replaceAll(/\d+\.\d s/g, 'n s')

test('a folder is imported as by the command, with its documents and the same report', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  importDeliveries({ db, pool, shared })
  const files = {
    ...master,
    'cases.ndjson.gz': gzipSync(ndjson([caseRow('1'), caseRow('2')])),
    'case-history.ndjson': ndjson([historyRow(0, { attachment: 'attachments/2026/a.pdf' })]),
    'attachments/2026/a.pdf': '%PDF-1.7 Brief',
    'Liesmich.txt': 'nichts',
  }
  const checked = await send(files, { isCheck: true })
  await expect.poll(async () => (await show(checked)).state).toBe('complete')
  expect(await numbers(db)).toEqual([])

  const folder = join(shared.folder, 'copy')
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const summary = await importFolder({
    db,
    pool,
    files: shared.files,
    folder,
    isCheck: true,
    operator: actAt().by,
    report: silentReport,
  })
  const { report } = await show(checked)
  expect(timeless(report)).toBe(timeless(importReport(summary, { isCheck: true, rejects: undefined })))
  expect(report).toContain('Liesmich.txt is NOT imported')
  expect(report).toContain('nothing was changed.')

  const delivery = await send(files)
  await expect.poll(async () => (await show(delivery)).state).toBe('complete')
  expect(await numbers(db)).toEqual(['1', '2'])
  expect(await db.selectFrom('dataImport').select(['operator', 'state']).execute()).toEqual([
    { operator: 'clerk:ada', state: 'complete' },
  ])
  const { attachmentSha256 } = await db
    .selectFrom('caseHistory')
    .select('attachmentSha256')
    .executeTakeFirstOrThrow()
  expect(String(await shared.files.read(attachmentSha256 ?? ''))).toBe('%PDF-1.7 Brief')
  const places = placesIn(shared.folder)
  expect(await readdir(places.arriving)).toEqual([])
  // The delivery's files are removed only after its outcome has been stored.
  await expect.poll(() => readdir(places.waiting)).toEqual([])
})

test('a single file of JSON lines that is named after no kind is a bundle', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show, begin, put } = uploaderAt(desk, token)
  importDeliveries({ db, pool, shared })
  const bundle = masterBundle + ndjson([{ cases: caseRow('1') }])
  const delivery = await send({ 'nacht.ndjson.gz': gzipSync(bundle) })
  await expect.poll(async () => (await show(delivery)).state).toBe('complete')
  expect(await numbers(db)).toEqual(['1'])

  const wrong = await send({ 'nacht.ndjson': `${bundle}{"case":{}}\n` })
  await expect.poll(async () => (await show(wrong)).state).toBe('stopped')
  expect((await show(wrong)).report).toContain('the bundle, line 5: "case" is neither a kind nor document')

  const broken = announcementOf({ 'nacht.ndjson.gz': bundle })
  await begin(broken)
  const { error } = await put(broken.id, 'nacht.ndjson.gz', bundle)
  expect([error?.code, error?.message]).toEqual([
    'invalid',
    '„nacht.ndjson.gz“ ist keine gzip-Datei, oder sie ist beschädigt. Es wurde nichts importiert.',
  ])
})

test('wrong rows stop the import with line and field, or are left out and can be downloaded', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  importDeliveries({ db, pool, shared })
  const files = {
    ...master,
    'cases.ndjson': ndjson([caseRow('1'), caseRow('2', { handoverDate: '31.01.2026' })]),
  }
  const stopped = await send(files)
  await expect.poll(async () => (await show(stopped)).state).toBe('stopped')
  const { report, rejected } = await show(stopped)
  expect(report).toContain(
    'cases.ndjson, line 2, handoverDate: "31.01.2026" is not a day such as 2026-01-31.',
  )
  expect([rejected, await numbers(db)]).toEqual([0, []])

  const left = await send(files, { leavesOutWrong: true })
  await expect.poll(async () => (await show(left)).state).toBe('complete')
  const shown = await show(left)
  expect(shown.rejected).toBe(1)
  expect(shown.report).toContain('Rejected rows: 1. They are in rejects.ndjson, each with its reason.')
  expect(await numbers(db)).toEqual(['1'])
  const { body } = await desk.call(readImportRejects, { delivery: left }, { token })
  expect(JSON.parse(body)).toMatchObject({ file: 'cases.ndjson', line: 2, field: 'handoverDate' })
  expect(await readdir(placesIn(shared.folder).ended)).toContain(
    endedRejectsIn(placesIn(shared.folder), left).split('/').at(-1),
  )
})

test('without atomic, the files before a wrong one are kept, as by the command', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  importDeliveries({ db, pool, shared })
  const wrong = { ...master, 'cases.ndjson': ndjson([caseRow('1', { aktentyp: 'X' })]) }
  const whole = await send(wrong)
  await expect.poll(async () => (await show(whole)).state).toBe('stopped')
  expect(await db.selectFrom('customer').select('name').execute()).toEqual([])
  const inParts = await send(wrong, { isAtomic: false })
  await expect.poll(async () => (await show(inParts)).state).toBe('stopped')
  expect((await show(inParts)).report).toContain('Imported before it: customers.csv')
  expect(await db.selectFrom('customer').select('name').execute()).toHaveLength(1)
})

test('a delivery with a manifest that does not match is not imported', async ({ db, pool, shared, desk }) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  importDeliveries({ db, pool, shared })
  const delivery = await send({ ...master, 'manifest.json': JSON.stringify({ files: [] }) })
  await expect.poll(async () => (await show(delivery)).state).toBe('stopped')
  expect((await show(delivery)).report).toContain('The folder does not match manifest.json')
})

test('while another import runs, the delivery waits and says who and since when', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  const first = await send(master)
  expect(await show(first)).toMatchObject({ state: 'waiting', ahead: 0, running: null, by: 'clerk:ada' })
  const second = await send({ 'cases.ndjson': ndjson([caseRow('1')]) })
  expect(await show(second)).toMatchObject({ state: 'waiting', ahead: 1, running: null })
  const client = await pool.connect()
  const startedAt = new Date('2026-06-01T09:58:00Z')
  await client.query(lockOnConnection(locks.import))
  await db
    .insertInto('dataImport')
    .values({ startedAt, operator: 'erika', source: '/srv/nacht', state: 'running' })
    .execute()
  expect((await show(second)).running).toEqual({ by: 'erika', since: startedAt.toISOString(), isThis: false })
  await client.query(unlock(locks.import))
  client.release()
  importDeliveries({ db, pool, shared })
  await expect.poll(async () => (await show(second)).state).toBe('complete')
  expect((await show(first)).state).toBe('complete')
})
