import { existsSync, readdirSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { discardImport } from '@portal/contract/desk/imports.ts'
import { expect } from 'vitest'

import { uploadIn } from '#desk/imports/upload.ts'
import { importFolderIn, placesIn } from '#operator/import/over-http/places.ts'
import { test } from '#test/desk.ts'
import { announcementOf, buildAdministrator, uploaderAt } from '#test/upload.ts'

/** Enough files that removing them takes a while. */
const many = 1_000

test('a delivery is discarded as a whole, so that it never joins the queue without some of its files', async ({
  db,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const names = Array.from({ length: many }, (_, at) => `cases-${at}.ndjson`)
  const delivery = announcementOf(Object.fromEntries(names.map((name) => [name, ''])))
  await uploaderAt(desk, token).begin(delivery)
  const places = placesIn(shared.folder)
  const folder = importFolderIn(uploadIn(places, delivery.id))
  await Promise.all(names.map((name) => writeFile(join(folder, name), '')))
  const discarded = desk.call(discardImport, { id: delivery.id }, { token })
  const seen = new Set<number>()
  while ((await readdir(places.arriving)).length > 0)
    if (existsSync(folder)) seen.add(readdirSync(folder).length)
  expect((await discarded).error).toBeNull()
  expect([...seen]).toEqual([many])
  expect(await readdir(places.arriving)).toEqual([])
})
