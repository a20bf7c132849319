import { mkdtemp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test as base } from 'vitest'

import {
  type UnfinishedDeliveries,
  unfinishedInFolder,
  unfinishedOverHttp,
} from '#operator/import/delivery/unfinished-deliveries.ts'
import { endIn, placesIn } from '#operator/import/over-http/places.ts'
import { openInbox } from '#operator/import/watch/inbox.ts'

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of the needed fixtures from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-not-in-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const counts = ({ failed, waiting }: UnfinishedDeliveries) => [failed.length, waiting.length]

test('a delivery in the folder is unfinished while it waits, is running or has failed, until a later one with its name succeeds', async ({
  folder,
}) => {
  let now = new Date('2026-06-01T22:00:00Z')
  const inbox = await openInbox(folder, { clock: () => now, deliveryDays: 30 })
  const bring = async (name: string) => {
    await mkdir(join(folder, `.${name}`))
    await rename(join(folder, `.${name}`), join(folder, name))
  }
  const end = async (name: string, ending: 'done' | 'failed') => {
    await bring(name)
    await inbox.take(name)
    await inbox.end(name, ending, {})
  }
  await mkdir(join(folder, '.unfinished'))
  expect(counts(await unfinishedInFolder(folder))).toEqual([0, 0])
  await bring('night')
  expect(counts(await unfinishedInFolder(folder))).toEqual([0, 1])
  await inbox.take('night')
  expect(counts(await unfinishedInFolder(folder))).toEqual([0, 1])
  await inbox.end('night', 'failed', { fault: 'a row' })
  expect(await unfinishedInFolder(folder)).toEqual({ failed: [now], waiting: [] })

  now = new Date('2026-06-01T23:00:00Z')
  await end('other', 'done')
  expect(counts(await unfinishedInFolder(folder))).toEqual([1, 0])
  await end('night', 'done')
  expect(counts(await unfinishedInFolder(folder))).toEqual([0, 0])
  now = new Date('2026-06-02T22:00:00Z')
  await end('night', 'failed')
  expect(await unfinishedInFolder(folder)).toEqual({ failed: [now], waiting: [] })
})

test('the waiting time does not depend on the modification time of the file', async ({ folder }) => {
  await openInbox(folder, { clock: () => new Date(), deliveryDays: 30 })
  await writeFile(join(folder, 'cases.csv'), 'a;b')
  await utimes(join(folder, 'cases.csv'), new Date(0), new Date(0))
  const { waiting } = await unfinishedInFolder(folder)
  expect(Date.now() - (waiting[0]?.getTime() ?? 0)).toBeLessThan(60_000)
})

test('a failed delivery over HTTP is replaced by a later one with its name, one without a name by any', async ({
  folder,
}) => {
  const places = placesIn(folder)
  await mkdir(places.ended, { recursive: true })
  const at = new Date('2026-06-01T22:00:00Z')
  let hour = 10
  const end = async (name: string, state: string, isCheck = false) => {
    hour += 1
    const id = `20260601${hour}0000000-${name}`
    const nothing = { warnings: [], fingerprint: '' }
    await writeFile(endIn(places, id), JSON.stringify({ ...nothing, state, isCheck }))
    await utimes(endIn(places, id), at, at)
    return id
  }
  const unnamed = '0198c0de-0000-4000-8000-0123456789ab'
  const known = new Map()
  const look = () => unfinishedOverHttp(places, known)
  await end('checked', 'stopped', true)
  expect(await look()).toEqual({ failed: [], waiting: [] })
  await end('night', 'stopped')
  await end(unnamed, 'stopped')
  expect(await look()).toEqual({ failed: [at, at], waiting: [] })
  await end('night', 'complete', true)
  expect(counts(await look())).toEqual([2, 0])
  await end('other', 'complete')
  expect(counts(await look())).toEqual([1, 0])
  const last = await end('night', 'complete')
  expect(counts(await look())).toEqual([0, 0])
  await rm(endIn(places, last))
  await mkdir(join(places.waiting, '20260601230000000-late'), { recursive: true })
  expect(await look()).toEqual({ failed: [at], waiting: [new Date('2026-06-01T23:00:00Z')] })
})
