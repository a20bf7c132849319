import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readAttachment } from '@portal/contract/case-detail.ts'
import { addDraftFile, removeDraftFile } from '@portal/contract/handover-draft.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect } from 'vitest'

import { openSecretKeys } from '#access/keys/secret-keys.ts'
import type { Db } from '#db/connect.ts'
import { type FileStore, openFileStore } from '#files/file-store.ts'
import { createDiskSpaceWatch, withReserve } from '#files/free-space.ts'
import type { AppParts } from '#test/app.ts'
import { buildCase, buildCustomers, buildHistoryEntry, buildUser } from '#test/build.ts'
import { logOf } from '#test/log-of.ts'
import { type Portal, test as portalTest } from '#test/portal.ts'
import { fileEntry, sampleDraftId, uploadPayload } from '#test/sample-submissions.ts'
import { canMount, mountSmallDisk } from '#test/small-disk.ts'

const diskBytes = 4_000_000

type Shared = AppParts & { readonly folder: string }

/**
 * A portal whose store is on a disk of four megabytes.
 * @param take wraps the store
 */
const testWith = (take: (files: FileStore, folder: string) => FileStore) =>
  portalTest
    .extend<{ shared: Shared }>({
      shared: async ({ db }, use) => {
        const disk = await mountSmallDisk(diskBytes)
        const { folder } = disk
        const files = take(await openFileStore(folder), folder)
        const clock = { now: new Date('2026-06-01T10:00:00Z') }
        await use({ files, keys: await openSecretKeys(folder, db), clock, folder })
        await disk.remove()
      },
    })
    .skipIf(!canMount)

const test = testWith((files) => files)
const testWithReserve = testWith((files, folder) => withReserve(files, [folder]))

const draftFile = { draftId: sampleDraftId, file: fileEntry('a.csv', Buffer.from('a;b\n1;2\n')) }

/** Stores a case with a document, a draft with a file, and a submission. */
async function prepare(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db)
  const { sha256 } = await portal.files.put(Buffer.from('abc'))
  await buildHistoryEntry(db, {
    inkassoNumber,
    recno: 1,
    attachmentSha256: sha256,
    attachmentType: 'text/plain',
    attachmentFilename: 'a.txt',
  })
  const token = await portal.logIn('anna')
  const { receiptNumber } = (await portal.call(uploadFiles, uploadPayload, token)).payload
  const { id } = (await portal.call(addDraftFile, draftFile, token)).payload
  const outcome = async (...[endpoint, payload]: [Parameters<Portal['call']>[0], unknown]) => {
    const { status, error } = await portal.call(endpoint, payload, token)
    return error ? `${status} ${error.code}` : status
  }
  let sent = 0
  return {
    upload: () =>
      outcome(uploadFiles, { ...uploadPayload, files: [fileEntry('neu.csv', Buffer.from(`n;${++sent}\n`))] }),
    addToDraft: () =>
      outcome(addDraftFile, {
        draftId: sampleDraftId,
        file: fileEntry('b.csv', Buffer.from(`b;${++sent}\n`)),
      }),
    removeFromDraft: () => outcome(removeDraftFile, { id }),
    readAttachment: () => outcome(readAttachment, { inkassoNumber, recno: 1 }),
    readReceipt: () => outcome(readReceipt, { receiptNumber }),
    ready: async () => (await portal.app.inject('/health/ready')).statusCode,
  }
}

const cannotStore = expect.stringContaining('Documents cannot be stored')

test('R81 when the disk of the documents becomes read-only, nothing is stored, and existing documents can be read', async ({
  db,
  portal,
  shared,
}) => {
  const log = logOf(portal)
  const creditor = await prepare(db, portal)
  expect(await creditor.ready()).toBe(200)
  execFileSync('mount', ['-o', 'remount,ro', shared.folder])
  expect(await creditor.upload()).toBe('507 storage_full')
  expect(await creditor.addToDraft()).toBe('507 storage_full')
  expect(log).toEqual([cannotStore])
  expect(await creditor.readAttachment()).toBe(200)
  expect(await creditor.readReceipt()).toBe(200)
  expect(await creditor.removeFromDraft()).toBe(200)
  expect(await creditor.ready()).toBe(503)

  execFileSync('mount', ['-o', 'remount,rw', shared.folder])
  expect(await creditor.upload()).toBe(200)
  expect(await creditor.ready()).toBe(200)
})

test('R81 when the disk is completely full, submissions are refused and logged once, until there is space again', async ({
  db,
  portal,
  shared,
}) => {
  const log = logOf(portal)
  const creditor = await prepare(db, portal)
  const ballast = join(shared.folder, 'ballast')
  await expect(writeFile(ballast, Buffer.alloc(2 * diskBytes))).rejects.toThrow('ENOSPC')
  for (let i = 0; i < 3; i++) expect(await creditor.upload()).toBe('507 storage_full')
  expect(await creditor.addToDraft()).toBe('507 storage_full')
  expect(log).toEqual([cannotStore])
  expect(await creditor.readAttachment()).toBe(200)
  expect(await creditor.readReceipt()).toBe(200)
  expect(await creditor.ready()).toBe(503)

  await rm(ballast)
  expect(await creditor.ready()).toBe(200)
  expect(await creditor.upload()).toBe(200)
})

testWithReserve(
  'R81 a disk that fills up causes a warning once an hour, then new files are refused',
  async ({ db, portal, shared }) => {
    const creditor = await prepare(db, portal)
    const warnings: string[] = []
    const look = createDiskSpaceWatch([shared.folder], (sentence) => warnings.push(sentence))
    const fill = (share: number) =>
      writeFile(join(shared.folder, 'ballast'), Buffer.alloc(Math.floor(diskBytes * share)))
    await look()
    expect(warnings).toEqual([])

    await fill(0.92)
    for (let minute = 0; minute < 61; minute++) await look()
    expect(warnings).toEqual([
      expect.stringContaining('soon no new files are taken: make room'),
      expect.stringContaining('soon no new files are taken: make room'),
    ])
    expect([await creditor.upload(), await creditor.ready()]).toEqual([200, 200])

    await fill(0.965)
    expect([await creditor.upload(), await creditor.ready()]).toEqual(['507 storage_full', 503])
  },
)

portalTest(
  'R80 R81 when the documents disappear while the portal runs, it says so and no call is an unexpected error',
  async ({ db, portal, shared }) => {
    const log = logOf(portal)
    const creditor = await prepare(db, portal)
    await rm(join(shared.folder, 'files'), { recursive: true })
    expect(await creditor.upload()).toBe('507 storage_full')
    expect(await creditor.addToDraft()).toBe('507 storage_full')
    expect(await creditor.readAttachment()).toBe('503 unavailable')
    expect(await creditor.readReceipt()).toBe(200)
    expect(await creditor.removeFromDraft()).toBe(200)
    expect(log).toEqual([cannotStore, expect.stringContaining('A document cannot be read')])
    expect(await creditor.ready()).toBe(503)
  },
)
