import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openOverHttp } from '#operator/import/delivery/list-deliveries.ts'
import { endIn, idOf, placesIn } from '#operator/import/over-http/places.ts'

test('a failed delivery is listed, however many were imported after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-list-deliveries-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const places = placesIn(folder)
  await mkdir(places.ended, { recursive: true })
  let hour = Date.parse('2026-06-01T00:00:00Z')
  const end = async (state: string, isCheck = false) => {
    const id = idOf((hour += 3_600_000), 'night')
    await writeFile(endIn(places, id), JSON.stringify({ warnings: [], fingerprint: '', state, isCheck }))
    return id
  }
  const known = new Map()
  const listed = async () => (await openOverHttp(places, known)).map(({ id }) => id)
  const first = await end('stopped')
  for (let at = 0; at < 150; at++) await end(at % 2 === 0 ? 'complete' : 'stopped', at % 2 !== 0)
  expect(await listed()).toEqual([first])

  const others: string[] = []
  for (let at = 0; at < 100; at++) others.push(await end('stopped'))
  expect(await listed()).toEqual(others)
})
