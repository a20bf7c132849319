import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'

import { bytesType } from '@portal/contract/desk/endpoint.ts'
import { putImportFile } from '@portal/contract/desk/imports.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { lockInTransaction, locks } from '#db/locks.ts'
import { uploadIn } from '#desk/imports/upload.ts'
import { removeClerk } from '#operator/clerks/change-clerks.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { actAt } from '#test/act.ts'
import { importDeliveries, ndjson } from '#test/deliveries.ts'
import { test } from '#test/desk.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { announcementOf, buildAdministrator, uploaderAt } from '#test/upload.ts'

const customers = { 'customers.ndjson': ndjson([{ customerNumber: 'K1', name: 'Alpha' }]) }
const [path = '', content = ''] = Object.entries(customers)[0] ?? []

test('R104 a clerk who was removed meanwhile imports nothing', async ({ db, pool, shared, desk }) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, begin, put, finish } = uploaderAt(desk, token)
  const delivery = await send(customers)
  const unfinished = announcementOf(customers)
  await begin(unfinished)
  await put(unfinished.id, path, content)
  await removeClerk(db, 'ada', actAt(shared.clock.now))
  expect((await finish(unfinished.id)).error?.code).toBe('unauthenticated')

  importDeliveries({ db, pool, shared })
  const other = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now }, { name: 'otto' })
  const { show, finish: finishOthers } = uploaderAt(desk, other.token)
  await expect.poll(async () => (await show(delivery)).state).toBe('stopped')
  expect((await show(delivery)).report).toBe(
    'clerk:ada is not there any more; this delivery was still waiting for its import, and nothing was changed.',
  )
  expect(await db.selectFrom('customer').select('name').execute()).toEqual([])
  // Another clerk cannot finish a delivery that the removed clerk announced.
  expect((await finishOthers(unfinished.id)).error?.code).toBe('not_found')
})

test('R104 a clerk who is removed while a file arrives stores nothing', async ({ db, shared, desk }) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { begin } = uploaderAt(desk, token)
  const delivery = announcementOf(customers)
  await begin(delivery)
  const folder = uploadIn(placesIn(shared.folder), delivery.id)
  const port = Number(new URL(await desk.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const query = new URLSearchParams({ id: delivery.id, path, language: 'en' }).toString()
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': bytesType,
    'content-length': content.length,
  }
  const sent = request({ port, method: 'POST', path: `${putImportFile.path}?${query}`, headers })
  sent.write(content.slice(0, 9))
  await expect.poll(async () => (await readdir(folder)).some((name) => name.startsWith('part-'))).toBe(true)
  await removeClerk(db, 'ada', actAt(shared.clock.now))
  sent.end(content.slice(9))
  const [answer] = await once(sent, 'response')
  answer.resume()
  expect(answer.statusCode).toBe(401)
  expect(await readdir(join(folder, 'folder'))).toEqual([])
})

test('R104 a clerk who is removed while a delivery waits for the queue adds nothing to it', async ({
  db,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { begin, put, finish } = uploaderAt(desk, token)
  const delivery = announcementOf(customers)
  await begin(delivery)
  await put(delivery.id, path, content)
  const finished = await db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.deliveryOrder)).execute(transaction)
    const call = finish(delivery.id)
    await untilWaiting(db, 1)
    await removeClerk(db, 'ada', actAt(shared.clock.now))
    return { call }
  })
  expect((await finished.call).error?.code).toBe('unauthenticated')
  expect(await readdir(placesIn(shared.folder).waiting)).toEqual([])
})
