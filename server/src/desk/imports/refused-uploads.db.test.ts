import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

import {
  discardImport,
  finishImport,
  putImportFile,
  uploadLimitBytes,
} from '@portal/contract/desk/imports.ts'
import { expect } from 'vitest'

import { uploadIn } from '#desk/imports/upload.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { waitingDeliveries } from '#operator/import/over-http/waiting-deliveries.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { importDeliveries, ndjson } from '#test/deliveries.ts'
import { test } from '#test/desk.ts'
import { announcementOf, buildAdministrator, uploaderAt } from '#test/upload.ts'

const customers = { 'customers.ndjson': ndjson([{ customerNumber: 'K1', name: 'Alpha' }]) }
const [path = '', content = ''] = Object.entries(customers)[0] ?? []

test.for([
  ['../customers.ndjson'],
  ['/etc/customers.ndjson'],
  ['a/../../b.pdf'],
  ['./customers.ndjson'],
  ['a//b.pdf'],
  ['attachments\\a.pdf'],
  ['C:\\customers.csv'],
  ['a\0.pdf'],
  ['a\n.pdf'],
  ['\ud800.pdf'],
  ['a/'],
  [`${'x'.repeat(300)}.pdf`],
  [`a/${'ä'.repeat(200)}.pdf`],
  [''],
])('a hostile path is refused with its name: %j', async ([hostile = ''], { db, shared, desk }) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { begin } = uploaderAt(desk, token)
  const announced = { ...announcementOf(customers), files: [{ path: hostile, sizeBytes: 1 }] }
  const { error } = await begin(announced)
  expect([error?.code, error?.fields]).toEqual(['invalid', { 'files.0.path': 'format' }])
  expect(error?.message).toContain('Eine Datei darf nicht „')
  expect(await readdir(placesIn(shared.folder).arriving).catch(() => [])).toEqual([])
})

test('the same name twice, a file as a folder, too many bytes and too many files are refused', async ({
  db,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { begin } = uploaderAt(desk, token)
  const of = (files: { path: string; sizeBytes: number }[]) => begin({ ...announcementOf({}), files })
  const file = (path: string, sizeBytes = 1) => ({ path, sizeBytes })
  expect((await of([file('a.csv'), file('a.csv')])).error?.message).toBe(
    '„a.csv“ kommt zweimal vor. Es wurde nichts importiert.',
  )
  expect((await of([file('a'), file('a/b.pdf')])).error?.code).toBe('invalid')
  const large = await of([file('a.csv', uploadLimitBytes), file('b.csv', 1_500_000)])
  expect([large.error?.code, large.error?.message]).toEqual([
    'too_large',
    expect.stringContaining('Die Dateien haben zusammen 101,5 MB, erlaubt sind 100 MB.'),
  ])
  expect((await of([])).error?.fields).toEqual({ files: 'required' })
  const many = Array.from({ length: 2_001 }, (_, at) => file(`a${at}.pdf`))
  expect((await of(many)).error?.fields).toEqual({ files: 'tooMany' })
})

test('a file must be announced, have the announced size, and stay the same', async ({ db, shared, desk }) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { begin, put, finish } = uploaderAt(desk, token)
  const delivery = announcementOf(customers)
  await begin(delivery)
  const refusals = [
    await put(delivery.id, '../customers.ndjson', content),
    await put(delivery.id, path, `${content}mehr`),
    await put(delivery.id, path, content.slice(1)),
    await finish(delivery.id),
  ]
  expect(refusals.map(({ error }) => error?.message)).toEqual([
    '„../customers.ndjson“ gehört nicht zu den angemeldeten Dateien dieser Lieferung.',
    expect.stringContaining('„customers.ndjson“ hat eine andere Größe als angemeldet'),
    expect.stringContaining('„customers.ndjson“ hat eine andere Größe als angemeldet'),
    '„customers.ndjson“ fehlt noch. Es wurde nichts importiert.',
  ])
  expect((await put(delivery.id, path, content)).error).toBeNull()
  const other = content.replace('Alpha', 'Gamma')
  expect((await put(delivery.id, path, other)).error?.message).toContain(
    'schon mit anderem Inhalt gespeichert',
  )
  expect((await readdir(uploadIn(placesIn(shared.folder), delivery.id))).toSorted()).toEqual([
    'folder',
    'upload.json',
  ])
  expect((await put(randomUUID(), path, content)).error?.code).toBe('not_found')
})

test('a retry of each call does nothing twice, also at two portals at once', async ({
  db,
  pool,
  shared,
  desk,
  peerDesk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const [one, other] = [uploaderAt(desk, token), uploaderAt(peerDesk, token)]
  const delivery = announcementOf(customers)
  const begun = await Promise.all([one.begin(delivery), other.begin(delivery), one.begin(delivery)])
  expect(begun.map(({ error }) => error)).toEqual([null, null, null])
  const changed = await one.begin({ ...delivery, isCheck: true })
  expect(changed.error?.message).toContain('schon eine andere Lieferung angemeldet')
  const put = await Promise.all(
    [1, 2, 3, 4].map((at) => (at % 2 ? one : other).put(delivery.id, path, content)),
  )
  expect(put.map(({ error }) => error)).toEqual([null, null, null, null])
  const finished = await Promise.all([1, 2, 3, 4].map((at) => (at % 2 ? one : other).finish(delivery.id)))
  expect(finished.map(({ error }) => error)).toEqual([null, null, null, null])
  expect(new Set(finished.map((one) => one.delivery)).size).toBe(1)
  importDeliveries({ db, pool, shared })
  const { delivery: id = '' } = finished[0] ?? {}
  await expect.poll(async () => (await one.show(id)).state).toBe('complete')
  expect(await one.finish(delivery.id)).toEqual({ error: null, delivery: id })
  expect((await one.put(delivery.id, path, content)).error).toBeNull()
  expect(await db.selectFrom('dataImport').select('id').execute()).toHaveLength(1)
  const places = placesIn(shared.folder)
  expect(await readdir(places.arriving)).toEqual([])
  await expect.poll(() => readdir(places.waiting)).toEqual([])
})

test('a transfer that breaks off leaves no file; what is left is removed after an hour', async ({
  db,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { begin, put } = uploaderAt(desk, token)
  const delivery = announcementOf(customers)
  await begin(delivery)
  const places = placesIn(shared.folder)
  const folder = uploadIn(places, delivery.id)
  const port = Number(new URL(await desk.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const socket = connect(port, '127.0.0.1')
  const query = new URLSearchParams({ id: delivery.id, path, language: 'de' }).toString()
  socket.write(
    `POST ${putImportFile.path}?${query} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${content.length}\r\n\r\n${content.slice(0, 9)}`,
  )
  await expect.poll(async () => (await readdir(folder)).some((name) => name.startsWith('part-'))).toBe(true)
  socket.destroy()
  await once(socket, 'close')
  await expect.poll(async () => (await readdir(folder)).toSorted()).toEqual(['folder', 'upload.json'])
  expect(await readdir(`${folder}/folder`)).toEqual([])

  const clock = () => shared.clock.now
  const inbox = waitingDeliveries(places, defaultRetention.deliveryDays, { db, clock })
  const begunAt = (await stat(folder)).mtime.getTime()
  await inbox.clean(new Date(begunAt + 3_500_000))
  expect(await readdir(places.arriving)).toHaveLength(1)
  // A file that has been arriving for more than an hour over a slow connection.
  const part = join(folder, 'part-1')
  const later = new Date(begunAt + 3_000_000)
  await writeFile(part, content)
  await utimes(part, later, later)
  await inbox.clean(new Date(begunAt + 3_700_000))
  expect(await readdir(places.arriving)).toHaveLength(1)
  await inbox.clean(new Date(begunAt + 6_700_000))
  expect(await readdir(places.arriving)).toEqual([])
  expect((await put(delivery.id, path, content)).error?.message).toContain(
    'Diese Lieferung ist nicht mehr da',
  )
})

test('the demo and a clerk with some customers import nothing; discarding removes the files', async ({
  db,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { begin, put } = uploaderAt(desk, token)
  const delivery = announcementOf(customers)
  await begin(delivery)
  await put(delivery.id, path, content)
  for (let call = 0; call < 2; call++)
    expect((await desk.call(discardImport, { id: delivery.id }, { token })).error).toBeNull()
  expect(await readdir(placesIn(shared.folder).arriving)).toEqual([])
  expect((await desk.call(finishImport, { id: delivery.id }, { token })).error?.code).toBe('not_found')
})
