import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { listDeskImports } from '@portal/contract/desk/imports.ts'
import { expect } from 'vitest'

import { optionsIn, placesIn } from '#operator/import/over-http/places.ts'
import { importDeliveries, ndjson } from '#test/deliveries.ts'
import { test } from '#test/desk.ts'
import { buildAdministrator, uploaderAt } from '#test/upload.ts'

const customers = { 'customers.ndjson': ndjson([{ customerNumber: 'K1', name: 'Alpha' }]) }

test('deliveries whose options are missing or damaged are set aside, and the next one is imported', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  const places = placesIn(shared.folder)
  const [missing, damaged, old, whole] = [
    await send(customers),
    await send(customers),
    await send(customers),
    await send(customers),
  ]
  const optionsOf = (id: string) => optionsIn(join(places.waiting, id))
  await rm(optionsOf(missing))
  await writeFile(optionsOf(damaged), '{"by":')
  await writeFile(optionsOf(old), '{}')
  const empty = '20260601000000000-leer'
  await mkdir(join(places.waiting, empty))
  const list = async () => (await desk.call(listDeskImports, {}, { token })).payload.deliveries
  expect(await list()).toMatchObject([{ id: whole, state: 'waiting' }])

  const { reported } = importDeliveries({ db, pool, shared })
  await expect.poll(async () => (await show(whole)).state).toBe('complete')
  for (const id of [empty, missing, damaged, old]) {
    expect(reported).toContainEqual(expect.stringContaining(`${id} was not imported: The options of this`))
    expect((await show(id)).report).toBe(
      'The options of this delivery are missing or damaged, so nothing was imported. Send it again.',
    )
  }
  expect(await list()).toMatchObject([{ id: old }, { id: damaged }, { id: missing }, { id: empty }])
  await expect.poll(() => readdir(places.waiting)).toEqual([])
})
