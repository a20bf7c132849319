import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { addDraftFile, discardDraft, removeDraftFile } from '@portal/contract/handover-draft.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { withImportConnection } from '#operator/import/import-connection.ts'
import { writeWithFiles } from '#submissions/incoming-files.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'
import { fileEntry, sampleDraftId } from '#test/sample-submissions.ts'

async function logIn(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  return portal.logIn('anna')
}

async function stored(files: FileStore) {
  const all: string[] = []
  for await (const hashes of files.list()) all.push(...hashes)
  return all
}

const upload = (glgNumber: string, ...texts: string[]) => ({
  glgNumber,
  files: texts.map((text, index) => fileEntry(`${index}.csv`, Buffer.from(text))),
})

const draftFile = (text: string) => ({ draftId: sampleDraftId, file: fileEntry('a.csv', Buffer.from(text)) })

test('R101 an upload for a foreign creditor number takes no disk space', async ({ db, portal }) => {
  const token = await logIn(db, portal)
  const refused = await portal.call(uploadFiles, upload('200100', 'a;b\n', 'c;d\n'), token)
  expect([refused.status, await stored(portal.files)]).toEqual([403, []])
})

test('R101 files beyond the limit of a draft take no disk space, also in parallel', async ({
  db,
  portal,
}) => {
  const token = await logIn(db, portal)
  const send = (letter: string) => portal.call(addDraftFile, draftFile(letter.repeat(5_120_000)), token)
  const atOnce = await Promise.all(['a', 'b', 'c'].map(send))
  expect(atOnce.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 400])
  expect((await send('d')).status).toBe(400)
  expect(await stored(portal.files)).toHaveLength(2)
})

test('R101 files removed from a draft, and those of a discarded draft, are deleted from disk at once', async ({
  db,
  portal,
}) => {
  const token = await logIn(db, portal)
  const { id } = (await portal.call(addDraftFile, draftFile('eins'), token)).payload
  await portal.call(addDraftFile, draftFile('zwei'), token)
  await portal.call(removeDraftFile, { id }, token)
  expect(await stored(portal.files)).toHaveLength(1)
  await portal.call(discardDraft, { draftId: sampleDraftId }, token)
  expect(await stored(portal.files)).toEqual([])
})

test('R99 a file of a draft from before the start goes to the trash: a newer database may reference it', async ({
  db,
  portal,
}) => {
  const token = await logIn(db, portal)
  await portal.call(addDraftFile, draftFile('eins'), token)
  const [sha256 = ''] = await stored(portal.files)
  const before = new Date(portal.files.openedAt.getTime() - 60_000)
  await utimes(join(portal.files.folder, sha256.slice(0, 2), sha256.slice(2)), before, before)
  await portal.call(discardDraft, { draftId: sampleDraftId }, token)
  expect(await portal.files.find(sha256)).toBe('in the trash')
})

test('R101 a sent file stays when a draft with the same file is discarded', async ({ db, portal }) => {
  const token = await logIn(db, portal)
  await portal.call(uploadFiles, upload('100100', 'beides'), token)
  await portal.call(addDraftFile, draftFile('beides'), token)
  await portal.call(discardDraft, { draftId: sampleDraftId }, token)
  expect(await stored(portal.files)).toHaveLength(1)
})

test('R76 R101 a failed call never removes a file that a parallel call stores, too', async ({
  db,
  portal,
}) => {
  await logIn(db, portal)
  const { files } = portal
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('handoverDraft')
    .values({ userId, draftId: sampleDraftId, form: '{}', savedAt: portal.clock.now })
    .execute()
  const bring = async (text: string, fails: boolean) => {
    const bytes = Buffer.from(text)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return writeWithFiles(
      { db, files, clock: () => portal.clock.now },
      [{ bytes, sha256 }],
      async (transaction) => {
        if (fails) throw new Error('refused after all')
        await transaction
          .insertInto('handoverDraftFile')
          .values({ userId, draftId: sampleDraftId, name: 'x', sizeBytes: 1, sha256 })
          .execute()
      },
    ).catch(() => undefined)
  }
  for (let round = 0; round < 30; round++)
    await Promise.all([true, false, true].map((fails) => bring(`Runde ${round}`, fails)))
  await bring('nur gescheitert', true)
  const named = await db.selectFrom('handoverDraftFile').select('sha256').execute()
  expect((await stored(files)).toSorted()).toEqual(named.map(({ sha256 }) => sha256).toSorted())
  expect(await db.selectFrom('incomingFile').selectAll().execute()).toEqual([])
})

test('R101 files kept for a running import are removed after it', async ({ db, pool, portal }) => {
  const token = await logIn(db, portal)
  await portal.call(addDraftFile, draftFile('eins'), token)
  await withImportConnection(pool, undefined, async () => {
    await portal.call(discardDraft, { draftId: sampleDraftId }, token)
    expect(await stored(portal.files)).toHaveLength(1)
  })
  await expect.poll(() => removeUnneeded({ db, files: portal.files })).toBe(1)
  expect(await stored(portal.files)).toEqual([])
})
