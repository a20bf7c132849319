import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { pathOf } from '#files/file-batch.ts'
import { type FileStore, openFileStore } from '#files/file-store.ts'
import { type FileFault, verifyFiles } from '#operator/files/verify-files.ts'
import { buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildHistoryEntry, buildUser } from '#test/build.ts'
import { commandHere } from '#test/command-here.ts'
import { test as databaseTest } from '#test/database.ts'
import { sampleDraftId } from '#test/sample-submissions.ts'

const test = databaseTest.extend<{ dataDir: string; files: FileStore }>({
  // Vitest reads the required fixtures from the destructuring pattern. This one requires none.
  // oxlint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-verify-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  files: async ({ dataDir }, use) => use(await openFileStore(dataDir)),
})

/** Inserts a history entry with a document. */
async function buildDocument(db: Db, files: FileStore, inkassoNumber: string, recno: number) {
  const { sha256 } = await files.put(Buffer.from(`Schreiben ${inkassoNumber}-${recno}`))
  await buildHistoryEntry(db, {
    inkassoNumber,
    recno,
    attachmentSha256: sha256,
    attachmentType: 'text/plain',
  })
  return sha256
}

/** Inserts a case with three documents, and a submission and a draft of anna with one file each. */
async function buildAll(db: Db, files: FileStore) {
  await buildCustomers(db)
  await buildUser(db)
  await buildCase(db, { inkassoNumber: '2026/17' })
  const letters: string[] = []
  for (const recno of [1, 2, 3]) letters.push(await buildDocument(db, files, '2026/17', recno))
  const { id } = await buildSubmission(db, { receiptNumber: 'U-2026-000007' })
  const sent = await buildSubmissionFile({ db, files }, id, 'a;b')
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const { sha256: draft, sizeBytes } = await files.put(Buffer.from('c;d'))
  await db
    .insertInto('handoverDraft')
    .values({ userId, draftId: sampleDraftId, form: '{}', savedAt: new Date() })
    .execute()
  await db
    .insertInto('handoverDraftFile')
    .values({ userId, draftId: sampleDraftId, name: 'x.csv', sizeBytes, sha256: draft })
    .execute()
  return { letters, sent, draft }
}

async function verify(db: Db, files: FileStore, hash = false) {
  const faults: FileFault[] = []
  const count = await verifyFiles({ db, files }, { hash }, (fault) => faults.push(fault))
  return { count, faults }
}

const remove = (files: FileStore, sha256: string) => rm(pathOf(files.folder, sha256))

test('R99 missing documents are reported with case and record, submission or user', async ({ db, files }) => {
  const { letters, sent, draft } = await buildAll(db, files)
  expect(await verify(db, files, true)).toEqual({
    count: { named: 5, stored: 5, inTrash: 0, young: 0 },
    faults: [],
  })
  const lost = letters[1] ?? ''
  for (const sha256 of [lost, sent, draft]) await remove(files, sha256)
  const { count, faults } = await verify(db, files)
  expect(count).toMatchObject({ named: 5, stored: 2 })
  expect(new Map(faults.map(({ sha256, namedBy }) => [sha256, namedBy]))).toEqual(
    new Map([
      [lost, ['case 2026/17, record 2']],
      [sent, ['submission U-2026-000007']],
      [draft, ['draft of anna']],
    ]),
  )
})

test('R99 a document with other bytes is found by its hash only', async ({ db, files }) => {
  const { letters } = await buildAll(db, files)
  const damaged = letters[2] ?? ''
  await writeFile(pathOf(files.folder, damaged), 'etwas anderes')
  expect((await verify(db, files)).faults).toEqual([])
  expect((await verify(db, files, true)).faults).toEqual([
    { kind: 'wrong hash', sha256: damaged, namedBy: ['case 2026/17, record 3'] },
  ])
  // A folder in place of the file cannot be read, like a file of another system user. The check must continue.
  await remove(files, damaged)
  await mkdir(pathOf(files.folder, damaged))
  expect((await verify(db, files, true)).faults).toEqual([
    { kind: 'unreadable', sha256: damaged, namedBy: ['case 2026/17, record 3'] },
  ])
})

test('R99 an unreferenced document is a fault after an hour; one in the trash is none', async ({
  db,
  files,
}) => {
  const { letters } = await buildAll(db, files)
  const { sha256 } = await files.put(Buffer.from('nobody'))
  expect(await verify(db, files)).toMatchObject({ count: { young: 1 }, faults: [] })
  const longAgo = new Date(Date.now() - 7_200_000)
  await utimes(pathOf(files.folder, sha256), longAgo, longAgo)
  expect((await verify(db, files)).faults).toEqual([{ kind: 'unnamed', sha256, namedBy: [] }])

  await files.trash.takeIfOlder(sha256, new Date(), new Date())
  await files.trash.takeIfOlder(letters[0] ?? '', new Date(Date.now() + 1_000), new Date())
  expect(await verify(db, files)).toEqual({
    count: { named: 5, stored: 4, inTrash: 1, young: 0 },
    faults: [],
  })
})

test('R99 the command line lists missing documents and exits with 1; join and sweep are audited', async ({
  databaseUrl,
  db,
  dataDir,
  files,
}) => {
  const command = (...args: string[]) =>
    commandHere(dataDir, ['files', ...args], { environment: { DATABASE_URL: databaseUrl } })
  const { sent } = await buildAll(db, files)
  await remove(files, sent)
  const missing = await command('verify')
  expect(missing).toMatchObject({ exitCode: 1, out: '' })
  expect(missing.err).toContain(`${sent} is missing: submission U-2026-000007\n`)

  expect(await command('join')).toMatchObject({ exitCode: 1, out: '' })
  expect((await command('join', '--accept-missing')).out).toContain('belong together. Of 5 documents')
  const { sha256 } = await files.put(Buffer.from('nobody'))
  const longAgo = new Date(Date.now() - 7_200_000)
  await utimes(pathOf(files.folder, sha256), longAgo, longAgo)
  expect((await command('sweep')).out).toContain('1 unreferenced, 1 moved to the trash')
  const trail = await db
    .selectFrom('audit')
    .where('event', 'like', 'documents%')
    .select('event')
    .orderBy('position')
    .execute()
  expect(trail.map(({ event }) => event)).toEqual(['documents_joined', 'documents_swept'])
})
