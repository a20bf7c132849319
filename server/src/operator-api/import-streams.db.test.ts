import { once } from 'node:events'
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'

import { sendDelivery } from '@portal/contract/operator/imports.ts'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'

import { connect as connectDatabase, type Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { failureOf } from '#http/errors/failure-of.ts'
import { personOfKey } from '#operator/act.ts'
import { newSecret, secretHash } from '#operator/api-keys/secret.ts'
import { bodyIn, type Places, placesIn } from '#operator/import/over-http/places.ts'
import { receiveDelivery } from '#operator/import/over-http/receive.ts'
import { waitingDeliveries } from '#operator/import/over-http/waiting-deliveries.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { delivererAt, importDeliveries, masterBundle, ndjson } from '#test/deliveries.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { createTestOperatorApi, operatorApiOf, test } from '#test/operator-api.ts'
import { canMount, mountSmallDisk } from '#test/small-disk.ts'

const left = async ({ arriving, waiting }: Places) => [
  ...(await readdir(arriving).catch(() => [])),
  ...(await readdir(waiting).catch(() => [])),
]

test('a delivery whose connection breaks leaves nothing behind, with or without Content-Length, and the next one is imported', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  importDeliveries({ db, pool, shared })
  const key = await operatorApi.keyFor(['import'])
  const places = placesIn(shared.folder)
  const port = new URL(await operatorApi.app.listen({ port: 0, host: '127.0.0.1' })).port
  for (const [header, begin] of [
    [`content-length: ${masterBundle.length + 1}`, ''],
    ['transfer-encoding: chunked', `${masterBundle.length.toString(16)}\r\n`],
  ]) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST ${sendDelivery.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/x-ndjson\r\n${header}\r\n\r\n${begin}${masterBundle}`,
    )
    await expect.poll(() => readdir(places.arriving)).toHaveLength(1)
    socket.destroy()
    await once(socket, 'close')
    await expect.poll(() => left(places)).toEqual([])
  }
  expect(await db.selectFrom('dataImport').selectAll().execute()).toEqual([])
  const { send } = await delivererAt(operatorApi, key)
  expect((await send(masterBundle)).status).toBe(200)
})

const receive = (
  db: Db,
  places: Places,
  body: Readable,
  { limitBytes = 1_000_000, name }: { limitBytes?: number; name?: string } = {},
) =>
  receiveDelivery(
    { db, places, limitBytes, clock: () => new Date('2026-06-01T10:00:00Z') },
    {
      body,
      isCompressed: false,
      requested: { kind: null, complete: [], maxDeletions: null, isCheck: false },
      name,
      by: personOfKey('kern'),
      sender: { secretHash: secretHash(newSecret()).toString('hex'), address: '127.0.0.1' },
    },
    async () => {},
  )

test('a delivery whose connection breaks before its turn leaves nothing behind', async ({ db, shared }) => {
  const places = placesIn(shared.folder)
  const body = Readable.from([masterBundle])
  body.destroy()
  await expect(receive(db, places, body)).rejects.toThrow('malformed')
  expect(await left(places)).toEqual([])
})

test('instances accept one delivery at a time, so that of two simultaneous retries one is imported', async ({
  db,
  shared,
  peerDatabase,
}) => {
  const places = placesIn(shared.folder)
  const calls = await db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.deliveryOrder)).execute(transaction)
    const all = [db, peerDatabase.db].map((portal) =>
      receive(portal, places, Readable.from([masterBundle]), { name: 'nacht' }),
    )
    await untilWaiting(db, 2)
    expect(await readdir(places.waiting)).toEqual([])
    return { all }
  })
  const ids = await Promise.all(calls.all)
  expect(new Set(ids).size).toBe(1)
  expect(await left(places)).toEqual([ids[0]])
})

test('R81 while the database is away, a delivery is refused with an error', async ({ shared }) => {
  // The connection is refused, because nothing listens on port 1.
  const { db, pool } = connectDatabase('postgres://portal@127.0.0.1:1/portal')
  onTestFinished(() => pool.end())
  const places = placesIn(shared.folder)
  const refused: unknown = await receive(db, places, Readable.from([masterBundle])).catch(
    (error: unknown) => error,
  )
  expect(failureOf(refused).code).toBe('unavailable')
  expect(await left(places)).toEqual([])
})

test('a delivery that is too large leaves nothing behind', async ({ db, shared }) => {
  const places = placesIn(shared.folder)
  await expect(
    receive(db, places, Readable.from([Buffer.alloc(9), Buffer.alloc(2)]), { limitBytes: 10 }),
  ).rejects.toThrow('too_large')
  expect(await left(places)).toEqual([])
  await receive(db, places, Readable.from([Buffer.alloc(10)]), { limitBytes: 10 })
  expect(await left(places)).toHaveLength(1)
})

test.skipIf(!canMount)(
  'a full disk has its own error and leaves nothing (skipped without mount)',
  async ({ db, shared, operatorApi }) => {
    const disk = await mountSmallDisk(1_000_000)
    onTestFinished(() => disk.remove())
    const now = () => shared.clock.now
    const deliveries = placesIn(disk.folder)
    const app = createTestOperatorApi({ db, files: shared.files, clock: now, deliveries })
    const { send } = await delivererAt(operatorApiOf(app, db, now), await operatorApi.keyFor(['import']))
    const full = await send(masterBundle.repeat(10_000))
    expect([full.status, full.error?.code]).toEqual([507, 'storage_full'])
    expect(await left(deliveries)).toEqual([])
    // The delivery itself would still fit, but part of the disk is reserved for the database.
    await writeFile(join(disk.folder, 'anderes'), Buffer.alloc(970_000))
    expect((await send(masterBundle)).status).toBe(507)
    expect(await left(deliveries)).toEqual([])
    await app.close()
  },
)

/** Names of files and folders for which other users of the system have any permission; '' is `folder` itself. */
async function openIn(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode))
  return names.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0)
}

test('no other user of the machine can ever read a delivery', async ({ db, shared, operatorApi }) => {
  const places = placesIn(shared.folder)
  const body = new PassThrough()
  const broken = receive(db, places, body)
  body.write(masterBundle)
  await expect.poll(() => readdir(places.arriving, { recursive: true })).toHaveLength(2)
  expect(await openIn(places.arriving)).toEqual([])
  body.destroy()
  await expect(broken).rejects.toThrow('malformed')

  const { send } = await delivererAt(operatorApi)
  const document = { path: 'attachments/a.pdf', base64: Buffer.from('%PDF-1.7').toString('base64') }
  const id = (await send(masterBundle + ndjson([{ document }]), { wait: '0' })).payload.id ?? ''
  const clock = () => shared.clock.now
  const inbox = waitingDeliveries(places, defaultRetention.deliveryDays, { db, clock })
  await (await inbox.take(id))?.open()
  expect(await readdir(places.waiting, { recursive: true })).toHaveLength(9)
  expect(await openIn(places.waiting)).toEqual([])
  await inbox.end(id, 'done', { finishedAt: clock() })
  expect(await readdir(places.ended)).toEqual([`${id}.json`])
  expect(await openIn(places.ended)).toEqual([])
})

test('the number of waiting deliveries is limited', async ({ shared, operatorApi }) => {
  const { waiting } = placesIn(shared.folder)
  for (let number = 0; number < 1_000; number++)
    await mkdir(join(waiting, `20260601095959${String(number).padStart(3, '0')}-a`), { recursive: true })
  const { send } = await delivererAt(operatorApi)
  expect((await send(masterBundle, { wait: '0' })).status).toBe(503)
})

test('R87 partial files of a killed portal are removed after an hour, outcomes of deliveries after 14 days', async ({
  db,
  shared,
}) => {
  const places = placesIn(shared.folder)
  const inbox = waitingDeliveries(places, defaultRetention.deliveryDays, {
    db,
    clock: () => shared.clock.now,
  })
  await inbox.clean(new Date())
  const now = new Date('2026-06-15T10:00:00Z')
  for (const [name, minutes] of [
    ['alt', 61],
    ['neu', 59],
  ] as const) {
    await mkdir(join(places.arriving, name), { recursive: true })
    await writeFile(bodyIn(join(places.arriving, name)), '')
    const moment = new Date(now.getTime() - minutes * 60_000)
    for (const path of [bodyIn(join(places.arriving, name)), join(places.arriving, name)])
      await utimes(path, moment, moment)
  }
  await mkdir(places.ended)
  for (const id of ['20260601095959999-alt', '20260601100000000-neu'])
    await writeFile(join(places.ended, `${id}.json`), '{}')
  await inbox.clean(now)
  expect(await readdir(places.arriving)).toEqual(['neu'])
  expect(await readdir(places.ended)).toEqual(['20260601100000000-neu.json'])
})

test('a delivery is not imported again if its process was killed after recording the outcome', async ({
  db,
  pool,
  shared,
}) => {
  const places = placesIn(shared.folder)
  const id = await receive(db, places, Readable.from([masterBundle]))
  await mkdir(places.ended)
  await writeFile(join(places.ended, `${id}.json`), '{}')
  importDeliveries({ db, pool, shared })
  await expect.poll(() => left(places)).toEqual([])
  expect(await db.selectFrom('dataImport').selectAll().execute()).toEqual([])
})
