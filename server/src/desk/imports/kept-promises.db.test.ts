import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'

import { bytesType } from '@portal/contract/desk/endpoint.ts'
import { putImportFile, uploadLimitBytes } from '@portal/contract/desk/imports.ts'
import { expect, onTestFinished } from 'vitest'

import { importFolder } from '#operator/import/import-folder.ts'
import { importReport } from '#operator/import/import-report.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { waitingDeliveries } from '#operator/import/over-http/waiting-deliveries.ts'
import { silentReport } from '#operator/import/progress.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { actAt } from '#test/act.ts'
import { importDeliveries, masterBundle, ndjson } from '#test/deliveries.ts'
import { createTestDesk, deskOf, test } from '#test/desk.ts'
import { canMount, mountSmallDisk } from '#test/small-disk.ts'
import { announcementOf, buildAdministrator, uploaderAt } from '#test/upload.ts'

const customers = { 'customers.ndjson': ndjson([{ customerNumber: 'K1', name: 'Alpha' }]) }

test('an import that was killed after it was stored is repeated and ends once', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  const wrong = ndjson([{ customerNumber: 'K1', name: 'Alpha' }, { customerNumber: '' }])
  const delivery = await send({ 'customers.ndjson': wrong }, { leavesOutWrong: true })
  const places = placesIn(shared.folder)
  const clock = () => shared.clock.now
  const inbox = waitingDeliveries(places, defaultRetention.deliveryDays, { db, clock })
  const own = await (await inbox.take(delivery))?.open()
  if (!own) throw new Error('the delivery does not wait')
  await importFolder({ operator: actAt().by, ...own, db, pool, files: shared.files, report: silentReport })

  importDeliveries({ db, pool, shared })
  await expect.poll(async () => (await show(delivery)).state).toBe('complete')
  const { report, rejected } = await show(delivery)
  expect([rejected, report]).toEqual([1, expect.stringContaining('Rejected rows: 1.')])
  expect(await db.selectFrom('customer').select('name').execute()).toEqual([{ name: 'Alpha' }])
  expect(await db.selectFrom('dataImport').select('state').execute()).toEqual([
    { state: 'complete' },
    { state: 'complete' },
  ])
  await expect.poll(() => readdir(places.waiting)).toEqual([])
})

test.skipIf(!canMount)(
  'a full disk has a sentence and leaves no file (skipped without mount)',
  async ({ db, shared }) => {
    const disk = await mountSmallDisk(1_000_000)
    onTestFinished(() => disk.remove())
    const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
    const app = createTestDesk({ db }, shared, { deliveries: placesIn(disk.folder) })
    onTestFinished(() => app.close())
    const { begin, put } = uploaderAt(deskOf(app), token)
    const large = announcementOf({ 'a.bin': Buffer.alloc(2_000_000) })
    await begin(large)
    const { status, error } = await put(large.id, 'a.bin', Buffer.alloc(2_000_000))
    expect([status, error?.code]).toEqual([507, 'storage_full'])
    expect(error?.message).toContain('können gerade nicht gespeichert werden')
    expect(await readdir(join(placesIn(disk.folder).arriving, `desk-${large.id}`, 'folder'))).toEqual([])
    // There is still free space, but part of the disk is reserved for the database.
    await writeFile(join(disk.folder, 'anderes'), Buffer.alloc(970_000))
    expect((await begin(announcementOf(customers))).error?.code).toBe('storage_full')
  },
)

/** A bundle of exactly the maximum size. Most of it is documents. */
function largestBundle(): Buffer {
  const document = (at: number, bytes: number) =>
    ndjson([
      { document: { path: `attachments/${at}.pdf`, base64: Buffer.alloc(bytes, at).toString('base64') } },
    ])
  const lines = [masterBundle, ...Array.from({ length: 9 }, (_, at) => document(at, 8_000_000))].join('')
  const rest = Math.floor(((uploadLimitBytes - lines.length - 100) * 3) / 4)
  const text = lines + document(9, rest - (rest % 3))
  return Buffer.from(text + ' '.repeat(uploadLimitBytes - text.length))
}

test('a bundle of 100 MB has the report of the command, byte for byte', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { begin, finish, show } = uploaderAt(desk, token)
  const bundle = largestBundle()
  const delivery = announcementOf({ 'nacht.ndjson': bundle }, { isCheck: true })
  await begin(delivery)
  const port = Number(new URL(await desk.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const query = new URLSearchParams({ id: delivery.id, path: 'nacht.ndjson', language: 'de' }).toString()
  const headers = { authorization: `Bearer ${token}`, 'content-type': bytesType }
  const sent = request({ port, method: 'POST', path: `${putImportFile.path}?${query}`, headers })
  sent.end(bundle)
  const [answer] = await once(sent, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  const { delivery: id } = await finish(delivery.id)
  importDeliveries({ db, pool, shared })
  await expect.poll(async () => (await show(id)).state).toBe('complete')

  const folder = join(shared.folder, 'same')
  await mkdir(folder)
  for (const line of masterBundle.trim().split('\n'))
    for (const [kind, row] of Object.entries(JSON.parse(line)))
      await writeFile(
        join(folder, `${kind}.ndjson`),
        '\n'.repeat(masterBundle.split('\n').indexOf(line)) + ndjson([Object(row)]),
      )
  const summary = await importFolder({
    db,
    pool,
    files: shared.files,
    folder,
    isCheck: true,
    hasGaps: true,
    operator: actAt().by,
    report: silentReport,
  })
  const timed = (report: string) => report.replaceAll(/\d+\.\d( +[\d,]+)?( s)?$|\d+\.\d s/gm, 't')
  const { report } = await show(id)
  expect(timed(report)).toBe(timed(importReport(summary, { isCheck: true, rejects: undefined })))
})
