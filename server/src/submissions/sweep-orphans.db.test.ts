import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from 'vitest'

import { defaultSessionLimits } from '#access/session-limits.ts'
import { lockOnConnection, locks, unlockAll } from '#db/locks.ts'
import { type FileStore, openFileStore } from '#files/file-store.ts'
import { withImportConnection } from '#operator/import/import-connection.ts'
import { retentionRounds } from '#privacy/retention/retention-loop.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { sweepOrphans } from '#submissions/sweep-orphans.ts'
import { buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test as databaseTest } from '#test/database.ts'

const test = databaseTest.extend<{ files: FileStore }>({
  // Vitest requires a destructuring pattern here, even if the fixture needs no other fixtures.
  // oxlint-disable-next-line no-empty-pattern
  files: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-sweep-'))
    await use(await openFileStore(folder))
    await rm(folder, { recursive: true })
  },
})

const hourMs = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hourMs)

/** Stores `count` documents that no row references. */
const storeUnnamed = (files: FileStore, count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => files.put(Buffer.from(`unnamed ${number}`))))

test('R99 an unreferenced document goes to the trash after an hour, not before', async ({ db, files }) => {
  const [unnamed] = await storeUnnamed(files, 1)
  const sha256 = unnamed?.sha256 ?? ''
  expect(await sweepOrphans({ db, files })).toMatchObject({ stored: 1, unnamed: 0, trashed: 0 })
  expect(await files.find(sha256)).toBe('stored')
  expect(await sweepOrphans({ db, files }, { now: later(1.1) })).toMatchObject({ unnamed: 1, trashed: 1 })
  expect(await files.find(sha256)).toBe('in the trash')
  expect(await sweepOrphans({ db, files }, { now: later(30 * 24) })).toMatchObject({ removed: 0 })
  expect(await sweepOrphans({ db, files }, { now: later(33 * 24) })).toMatchObject({ removed: 1 })
  expect(await files.find(sha256)).toBe('missing')
})

test('R99 more than a hundred documents are moved only after the operator has confirmed it', async ({
  db,
  files,
}) => {
  await storeUnnamed(files, 101)
  const now = later(2)
  const stopped = await sweepOrphans({ db, files }, { now })
  expect(stopped).toMatchObject({ stored: 101, unnamed: 101, trashed: 0, removed: 0 })
  expect(stopped.hindrance).toContain('files sweep --confirm')
  expect(await sweepOrphans({ db, files }, { now, isConfirmed: true })).toMatchObject({ trashed: 101 })
})

test('R99 of a thousand documents at most a hundred are moved without confirmation', async ({
  db,
  files,
}) => {
  const batch = files.batch()
  const hashes: string[] = []
  for (let number = 0; number < 1_100; number++)
    hashes.push((await batch.put(Buffer.from(`unnamed ${number}`))).sha256)
  await batch.settle()
  const longAgo = new Date(Date.now() - 2 * hourMs)
  const age = (sha256 = '') =>
    utimes(join(files.folder, sha256.slice(0, 2), sha256.slice(2)), longAgo, longAgo)
  await Promise.all(hashes.slice(0, 101).map(age))
  expect(await sweepOrphans({ db, files })).toMatchObject({ stored: 1_100, unnamed: 101, trashed: 0 })
})

test('one process sweeps at a time, and it stops when an import begins', async ({ db, pool, files }) => {
  await storeUnnamed(files, 1)
  const other = await pool.connect()
  await other.query(lockOnConnection(locks.sweep))
  expect(await sweepOrphans({ db, files }, { now: later(2) })).toMatchObject({
    trashed: 0,
    hindrance: 'another process is sweeping',
  })
  await other.query(unlockAll)
  const beginning: FileStore = {
    ...files,
    async *list(digits) {
      await other.query(lockOnConnection(locks.import))
      yield* files.list(digits)
    },
  }
  expect(await sweepOrphans({ db, files: beginning }, { now: later(2) })).toMatchObject({ trashed: 0 })
  other.release(true)
})

test('R99 a document that an older database does not reference is back with the newer one', async ({
  db,
  files,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id } = await buildSubmission(db)
  const sha256 = await buildSubmissionFile({ db, files }, id, 'a;b')
  const newer = await db.selectFrom('submissionFile').selectAll().executeTakeFirstOrThrow()
  await db.deleteFrom('submissionFile').execute()
  await sweepOrphans({ db, files }, { now: later(2) })
  expect(await files.find(sha256)).toBe('in the trash')

  await db
    .insertInto('submissionFile')
    .values({ ...newer, sizeBytes: Number(newer.sizeBytes) })
    .execute()
  expect(await sweepOrphans({ db, files }, { now: later(40 * 24) })).toMatchObject({
    restored: 1,
    removed: 0,
  })
  expect((await files.read(sha256)).toString()).toBe('a;b')
})

test('R99 nothing is swept from a store that now belongs to another database', async ({ db, files }) => {
  await storeUnnamed(files, 1)
  await files.writeId('33333333-3333-3333-3333-333333333333')
  expect(await sweepOrphans({ db, files }, { now: later(2) })).toMatchObject({
    trashed: 0,
    hindrance: 'the documents belong to another database',
  })
})

test('nothing is swept while an import runs', async ({ db, pool, files }) => {
  await storeUnnamed(files, 1)
  await withImportConnection(pool, undefined, async () => {
    const during = await sweepOrphans({ db, files }, { now: later(2) })
    expect(during).toMatchObject({ trashed: 0, hindrance: 'an import is running' })
  })
  expect(await sweepOrphans({ db, files }, { now: later(2) })).toMatchObject({ trashed: 1 })
})

test('R99 the portal sweeps daily, first after a day, and logs the result each time', async ({
  db,
  files,
}) => {
  await db.insertInto('storeIdentity').values({ storeId: '44444444-4444-4444-4444-444444444444' }).execute()
  await files.writeId('44444444-4444-4444-4444-444444444444')
  const said: string[] = []
  const rounds: string[] = []
  const round = retentionRounds({
    db,
    files,
    keys: new Map(),
    // A clock that is years ahead must not trigger a sweep.
    clock: () => new Date('2036-01-01T00:00:00Z'),
    limits: defaultSessionLimits,
    retention: defaultRetention,
    inform: (sentence) => said.push(sentence),
    warn: (sentence) => said.push(`! ${sentence}`),
    noteRound: (work) => rounds.push(work),
  })
  const deletion = 'Expired data was deleted.'
  for (let hour = 0; hour < 24; hour++) await round()
  expect(said).toEqual(Array(24).fill(deletion))
  expect(new Set(rounds)).toEqual(new Set(['retention']))
  for (let hour = 24; hour <= 48; hour++) await round()
  const line =
    'Documents: 0 stored, 0 unreferenced, 0 moved to the trash, 0 restored from it, 0 deleted after 30 days there.'
  expect(said.filter((sentence) => sentence !== deletion)).toEqual([line, line])
  expect(rounds.filter((work) => work === 'sweep')).toHaveLength(2)
})
