import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { listDeskImports, showDeskDelivery, showDeskImport } from '@portal/contract/desk/imports.ts'
import { expect } from 'vitest'

import { pastImportReport } from '#operator/import/import-report.ts'
import { showImport } from '#operator/import/list-imports.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { delivererAt, importDeliveries, ndjson } from '#test/deliveries.ts'
import { createTestDesk, deskOf, test } from '#test/desk.ts'
import { caseRow } from '#test/import.ts'
import { buildAdministrator, uploaderAt } from '#test/upload.ts'

const customer = ndjson([{ customerNumber: 'K1', name: 'Alpha' }])
const wrong = ndjson([{ customerNumber: '', name: 'Geheim' }])

test('lists what waits and has failed, from the desk and from systems, without checks', async ({
  db,
  pool,
  shared,
  desk,
  operatorApi,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  const system = await delivererAt(operatorApi)
  const [first, checked, failed] = [
    await send({ 'customers.ndjson': customer }),
    await send({ 'customers.ndjson': wrong }, { isCheck: true }),
    await send({ 'customers.ndjson': wrong }),
  ]
  await system.send(ndjson([{ cases: caseRow('1') }]), { delivery: 'nacht', wait: '0' })
  const list = async () => (await desk.call(listDeskImports, {}, { token })).payload
  expect(await list()).toMatchObject({
    running: null,
    deliveries: [
      { origin: 'system', name: 'nacht', state: 'waiting' },
      { id: failed },
      { id: checked },
      { id: first },
    ],
    imports: [],
  })
  importDeliveries({ db, pool, shared })
  await expect.poll(async () => (await show(failed)).state).toBe('stopped')
  await expect.poll(async () => ((await list()).imports as unknown[]).length).toBe(3)
  await expect.poll(list).toMatchObject({
    deliveries: [
      { origin: 'system', name: 'nacht', state: 'stopped' },
      { id: failed, origin: 'desk', name: '', by: 'clerk:ada', state: 'stopped' },
    ],
    imports: [
      { by: expect.stringMatching(/^key:/), state: 'stopped' },
      { by: 'clerk:ada', state: 'stopped' },
      { by: 'clerk:ada', state: 'complete', files: 1, read: 1, changed: 1, rejected: 0 },
    ],
  })
})

test('R72 shows an import as the command does, with its left out rows; reading it is in the trail', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  importDeliveries({ db, pool, shared })
  const delivery = await send({ 'customers.ndjson': customer + wrong }, { leavesOutWrong: true })
  await expect.poll(async () => (await show(delivery)).state).toBe('complete')
  const { id } = await db.selectFrom('dataImport').select('id').executeTakeFirstOrThrow()
  const { payload } = await desk.call(showDeskImport, { import: id }, { token })
  expect(payload).toMatchObject({
    id,
    report: pastImportReport(await showImport(db, id)),
    rejects: delivery,
    rejected: 1,
  })
  const trail = await db
    .selectFrom('audit')
    .where('event', '=', 'delivery_shown')
    .select(['actor', 'details'])
    .execute()
  expect(trail).toEqual([
    { actor: 'operator:clerk:ada', details: { delivery } },
    { actor: 'operator:clerk:ada', details: { import: id } },
  ])
  const unknown = await desk.call(showDeskImport, { import: '999' }, { token, language: 'en' })
  expect(unknown.error?.message).toBe('There is no such import, or it was too long ago.')
  const long = `20260601100000000-${'x'.repeat(280)}`
  for (const other of ['20260601100000000-nix', long, '../../secret-keys', 'nacht/../nacht'])
    expect((await desk.call(showDeskDelivery, { delivery: other }, { token })).error?.code).toBe('not_found')
})

test('deliveries of the watched folder are listed with their reports', async ({ db, shared }) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const importFolder = join(shared.folder, 'inbox')
  const deliveries = placesIn(shared.folder)
  const app = createTestDesk({ db }, shared, { deliveries, importFolder })
  const desk = deskOf(app)
  const list = async () => (await desk.call(listDeskImports, {}, { token })).payload.deliveries
  expect(await list()).toEqual([])
  const name = '2026-05-31T22-00-00-000Z-nacht'
  await mkdir(join(importFolder, 'failed', name), { recursive: true })
  await mkdir(join(importFolder, 'working'))
  await mkdir(join(importFolder, 'morgen'))
  await writeFile(
    join(importFolder, 'failed', `${name}.report.json`),
    JSON.stringify({ fault: 'The import stopped at cases.csv.', warnings: ['news.csv is empty.'] }),
  )
  expect(await list()).toMatchObject([
    { id: 'morgen', origin: 'folder', name: 'morgen', state: 'waiting' },
    { id: `failed/${name}`, name: 'nacht', state: 'stopped', at: '2026-05-31T22:00:00.000Z' },
  ])
  const { payload } = await desk.call(showDeskDelivery, { delivery: `failed/${name}` }, { token })
  expect(payload.report).toBe('Note: news.csv is empty.\nThe import stopped at cases.csv.')
  expect((await desk.call(showDeskDelivery, { delivery: 'morgen' }, { token })).payload.state).toBe('waiting')
  expect((await desk.call(showDeskDelivery, { delivery: '../x' }, { token })).error?.code).toBe('not_found')
  // A name in the Unicode form that macOS uses, with spaces that trimming a typed text would remove.
  const ofMac = 'nächte  1 '.normalize('NFD')
  await mkdir(join(importFolder, ofMac))
  const opened = await desk.call(showDeskDelivery, { delivery: ofMac }, { token })
  expect(opened.payload).toMatchObject({ id: ofMac, state: 'waiting' })
  await app.close()
})
