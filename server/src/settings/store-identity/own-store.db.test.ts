import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { type FileStore, fileStoreOf, openFileStore } from '#files/file-store.ts'
import { joinFiles } from '#operator/files/join-files.ts'
import { openOwnStore, pairing } from '#settings/store-identity/own-store.ts'
import { actAt } from '#test/act.ts'
import { buildCase, buildCustomers, buildHistoryEntry } from '#test/build.ts'
import { test as databaseTest } from '#test/database.ts'
import { untilWaiting } from '#test/lock-waits.ts'

interface StoreTest {
  dataDir: string
  /** Opens the store like a start of the portal. Returns the store, or the error message if it is refused. */
  start: () => Promise<FileStore | string>
}

const test = databaseTest.extend<StoreTest>({
  // Vitest requires a destructuring pattern here, even if the fixture needs no other fixtures.
  // oxlint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-own-store-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  start: async ({ db, dataDir }, use) => {
    const place = 'the database collection at db.example'
    const database = { db, place }
    await use(() => openOwnStore(database, dataDir).catch((error: Error) => error.message))
  },
})

const idInDatabase = async (db: Db) =>
  (await db.selectFrom('storeIdentity').select('storeId').executeTakeFirst())?.storeId

/** Builds a history entry with a document. If `isStored` is false, the document is missing from the store. */
async function buildDocument(db: Db, store: FileStore, { recno = 1, isStored = true } = {}) {
  const { sha256 } = await store.put(Buffer.from(`Mahnschreiben ${recno}`))
  if (!isStored) await rm(join(store.folder, sha256.slice(0, 2)), { recursive: true })
  await buildHistoryEntry(db, {
    inkassoNumber: '1',
    recno,
    attachmentSha256: sha256,
    attachmentType: 'text/plain',
  })
  return sha256
}

async function buildAll(db: Db) {
  await buildCustomers(db)
  await buildCase(db, { inkassoNumber: '1' })
}

test('R99 a first start gives database and store the same id, even if three start at once', async ({
  db,
  dataDir,
  start,
}) => {
  const starts = await pairing(db, async () => {
    const begun = [start(), start(), start()]
    await untilWaiting(db, 3)
    return { all: Promise.all(begun) }
  })
  await starts.all
  const id = await idInDatabase(db)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(await fileStoreOf(dataDir).readId()).toBe(id)
  await start()
  expect([await idInDatabase(db), await fileStoreOf(dataDir).readId()]).toEqual([id, id])
})

test('R99 an interrupted first start is repeated', async ({ db, dataDir, start }) => {
  await fileStoreOf(dataDir).writeId('11111111-1111-1111-1111-111111111111')
  await start()
  const id = await idInDatabase(db)
  expect(id).not.toBe('11111111-1111-1111-1111-111111111111')
  expect(await fileStoreOf(dataDir).readId()).toBe(id)
})

test('R99 an empty database beside documents is refused in one sentence that names both', async ({
  db,
  dataDir,
  start,
}) => {
  const store = await openFileStore(dataDir)
  const { sha256 } = await store.put(Buffer.from('ein Mahnschreiben'))
  const said = await start()
  expect(said).toContain('the database collection at db.example')
  expect(said).toContain(join(dataDir, 'files'))
  expect(said).toContain('files join')
  expect(said).not.toContain('\n')
  expect(await idInDatabase(db)).toBeUndefined()
  expect(await store.find(sha256)).toBe('stored')

  await store.trash.takeIfOlder(sha256, new Date(Date.now() + 60_000), new Date())
  expect(await start()).toContain('files join')
  expect(await store.find(sha256)).toBe('in the trash')
})

test('R99 a missing folder is not created while rows refer to documents', async ({ db, dataDir, start }) => {
  await buildAll(db)
  await start()
  await buildDocument(db, fileStoreOf(dataDir))
  await rm(join(dataDir, 'files'), { recursive: true })
  expect(await start()).toContain('the database refers to documents, and the folder has none')
  expect(existsSync(join(dataDir, 'files'))).toBe(false)
})

test('R99 documents of another database are refused until they are joined on purpose', async ({
  db,
  dataDir,
  start,
}) => {
  await buildAll(db)
  await start()
  const store = fileStoreOf(dataDir)
  await buildDocument(db, store)
  await store.writeId('22222222-2222-2222-2222-222222222222')
  expect(await start()).toContain('each belongs to another one')

  const now = new Date('2026-06-01T10:00:00Z')
  expect(await joinFiles({ db, files: store }, { acceptMissing: false }, actAt(now))).toEqual({
    named: 1,
    missing: 0,
  })
  expect(await start()).not.toBeTypeOf('string')
  const trail = await db
    .selectFrom('audit')
    .select(['event', 'actor', 'details'])
    .orderBy('position')
    .execute()
  expect(trail).toMatchObject([{ event: 'documents_joined', actor: 'operator:Olga', details: { named: 1 } }])
})

test('R99 joining reports how many documents are missing and requires confirmation', async ({
  db,
  dataDir,
  start,
}) => {
  await buildAll(db)
  const store = await openFileStore(dataDir)
  await buildDocument(db, store)
  await buildDocument(db, store, { recno: 2, isStored: false })
  const join = (acceptMissing: boolean) => joinFiles({ db, files: store }, { acceptMissing }, actAt())
  await expect(join(false)).rejects.toThrow('1 of 2 documents that rows of the database name are missing')
  expect(await start()).toContain('documents that the database refers to are missing in the folder')
  expect(await join(true)).toEqual({ named: 2, missing: 1 })
  expect(await start()).not.toBeTypeOf('string')
})

test('R99 a database and documents without ids are joined automatically if nothing is missing', async ({
  db,
  dataDir,
  start,
}) => {
  await buildAll(db)
  const store = await openFileStore(dataDir)
  await buildDocument(db, store)
  await buildDocument(db, store, { recno: 2 })
  expect(await start()).not.toBeTypeOf('string')
  expect(await store.readId()).toBe(await idInDatabase(db))
})
