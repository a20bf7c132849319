import { maxFiles, uploadLimitBytes } from '@portal/contract/files.ts'
import {
  addDraftFile,
  discardDraft,
  maxDrafts,
  readDraft,
  readDraftFile,
  removeDraftFile,
  saveDraft,
} from '@portal/contract/handover-draft.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { type Portal, test } from '#test/portal.ts'
import { sampleDraftId } from '#test/sample-submissions.ts'

const draftId = sampleDraftId

const fileOf = (name: string, bytes: Buffer | string) => ({
  draftId,
  file: { name, description: name, type: '', fileSizeBytes: 1, data: Buffer.from(bytes).toString('base64') },
})

async function logInTwo(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  return { anna: await portal.logIn('anna'), berta: await portal.logIn('berta') }
}

test('the last saved form is kept, including incomplete values and odd characters', async ({
  db,
  portal,
}) => {
  const { anna } = await logInTwo(db, portal)
  expect((await portal.call(readDraft, {}, anna)).payload).toEqual({ draft: null })
  await portal.call(saveDraft, { draftId, form: { firstName: 'Er' } }, anna)
  const form = { firstName: 'Erika', forderungen: [{ invoiceSum: '1,' }], remarks: 'a\0b\ud800 \\u0000' }
  const { payload } = await portal.call(saveDraft, { draftId, form }, anna)
  expect(payload).toEqual({ savedAt: '2026-06-01T10:00:00.000Z' })
  expect((await portal.call(readDraft, {}, anna)).payload).toEqual({
    draft: {
      id: draftId,
      form: { ...form, remarks: 'a\uFFFDb\uFFFD \\u0000' },
      savedAt: '2026-06-01T10:00:00.000Z',
      files: [],
    },
  })
})

test('R49 a form of deeply nested lists is refused', async ({ db, portal }) => {
  const { anna } = await logInTwo(db, portal)
  const { statusCode, body } = await portal.app.inject({
    method: 'POST',
    url: saveDraft.path,
    headers: { authorization: `Bearer ${anna}`, 'content-type': 'application/json' },
    payload: `{"version":"1.0","payload":{"draftId":"${draftId}","form":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}}`,
  })
  expect([statusCode, JSON.parse(body).error.fields]).toEqual([400, { form: 'format' }])
})

test('files are added, read and removed one by one, and the first creates the draft', async ({
  db,
  portal,
}) => {
  const { anna } = await logInTwo(db, portal)
  const added = await portal.call(addDraftFile, fileOf('Mahnung März.csv', 'a;b\n1;2\n'), anna)
  expect(added).toMatchObject({ status: 200, payload: { name: 'Mahnung März.csv', fileSizeBytes: 8 } })
  await portal.call(addDraftFile, fileOf('zwei.csv', 'x;y\n'), anna)
  await portal.call(saveDraft, { draftId, form: { remarks: 'mit Anlagen' } }, anna)
  const { draft } = (await portal.call(readDraft, {}, anna)).payload
  expect(draft).toMatchObject({
    form: { remarks: 'mit Anlagen' },
    files: [{ name: 'Mahnung März.csv' }, { name: 'zwei.csv' }],
  })
  const { id } = added.payload
  expect((await portal.call(readDraftFile, { id }, anna)).payload).toEqual({
    data: Buffer.from('a;b\n1;2\n').toString('base64'),
    dataType: 'text/csv',
    filename: 'Mahnung März.csv',
  })
  expect((await portal.call(removeDraftFile, { id }, anna)).status).toBe(200)
  expect((await portal.call(readDraftFile, { id }, anna)).status).toBe(404)
  expect((await portal.call(removeDraftFile, { id }, anna)).status).toBe(404)
  const left = (await portal.call(readDraft, {}, anna)).payload['draft']
  expect(left).toMatchObject({ files: [{ name: 'zwei.csv' }] })
})

test('a draft refuses a file that a mandate may not contain', async ({ db, portal }) => {
  const { anna } = await logInTwo(db, portal)
  const program = await portal.call(addDraftFile, fileOf('rechnung.exe', 'MZ'), anna)
  expect(program).toMatchObject({ status: 400, error: { fields: { file: 'fileType' } } })
  const renamed = await portal.call(addDraftFile, fileOf('rechnung.pdf', 'MZ'), anna)
  expect(renamed).toMatchObject({ status: 400, error: { fields: { file: 'fileContent' } } })
  const nameless = await portal.call(addDraftFile, fileOf('', 'a;b'), anna)
  expect(nameless).toMatchObject({ status: 400, error: { fields: { 'file.name': 'required' } } })
  expect((await portal.call(readDraft, {}, anna)).payload).toEqual({ draft: null })
})

test('the files of a draft together stay within the limit of a mandate, even if uploaded in parallel', async ({
  db,
  pool,
  portal,
}) => {
  const { anna, berta } = await logInTwo(db, portal)
  const half = 'x'.repeat(5_120_000)
  const answers = await Promise.all(
    ['eins.csv', 'zwei.csv', 'drei.csv'].map((name) => portal.call(addDraftFile, fileOf(name, half), anna)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 400])
  expect(answers.find(({ status }) => status === 400)?.error).toMatchObject({
    code: 'invalid',
    fields: { file: 'tooLarge' },
  })
  await portal.call(discardDraft, { draftId }, anna)
  await portal.call(addDraftFile, fileOf('eins.csv', half), anna)
  const other = await pool.connect()
  await other.query('begin; select from handover_draft for update')
  const meeting = ['zwei.csv', 'drei.csv'].map((name) => portal.call(addDraftFile, fileOf(name, half), anna))
  // Both requests have passed the limit check and are waiting for the lock. Once they have it, they check the
  // limit again.
  await untilWaiting(db, 2)
  await other.query('commit')
  other.release()
  const both = (await Promise.all(meeting)).map(({ status }) => status)
  expect(both.toSorted((one, other) => one - other)).toEqual([200, 400])
  // Another user's draft has its own limit.
  expect((await portal.call(addDraftFile, fileOf('vier.csv', half), berta)).status).toBe(200)
})

test('a file that is sent again after a lost response is stored once, also at the limit of the draft', async ({
  db,
  portal,
}) => {
  const { anna, berta } = await logInTwo(db, portal)
  const id = '6f1c1c0e-0000-4000-8000-000000000001'
  const whole = { ...fileOf('groß.csv', 'x'.repeat(uploadLimitBytes)), id }
  const answers = [await portal.call(addDraftFile, whole, anna), await portal.call(addDraftFile, whole, anna)]
  const storedFile = { id, name: 'groß.csv', fileSizeBytes: uploadLimitBytes }
  expect(answers).toMatchObject([
    { status: 200, payload: storedFile },
    { status: 200, payload: storedFile },
  ])
  const { draft } = (await portal.call(readDraft, {}, anna)).payload
  expect(draft).toMatchObject({ files: [storedFile] })
  await portal.call(removeDraftFile, { id }, anna)
  const small = { ...fileOf('a.csv', 'a;b'), id }
  await portal.call(addDraftFile, small, anna)
  const taken = { status: 400, error: { fields: { id: 'unknown' } } }
  expect(await portal.call(addDraftFile, small, berta)).toMatchObject(taken)
  expect(await portal.call(addDraftFile, { ...fileOf('b.csv', 'c;d'), id }, anna)).toMatchObject(taken)
})

test('a draft takes no more files than a mandate', async ({ db, portal }) => {
  const { anna } = await logInTwo(db, portal)
  for (let number = 1; number <= maxFiles; number++)
    expect((await portal.call(addDraftFile, fileOf(`${number}.csv`, 'a;b'), anna)).status).toBe(200)
  const { error } = await portal.call(addDraftFile, fileOf('eine-zu-viel.csv', 'a;b'), anna)
  expect(error).toMatchObject({ code: 'invalid', fields: { file: 'tooMany' } })
})

test('R36 only its user can see a draft, and discarding it leaves nothing', async ({ db, portal }) => {
  const { anna, berta } = await logInTwo(db, portal)
  await portal.call(saveDraft, { draftId, form: { firstName: 'Erika' } }, anna)
  const { id } = (await portal.call(addDraftFile, fileOf('a.csv', 'a;b'), anna)).payload
  expect((await portal.call(readDraft, {}, berta)).payload).toEqual({ draft: null })
  expect((await portal.call(readDraftFile, { id }, berta)).status).toBe(404)
  expect((await portal.call(removeDraftFile, { id }, berta)).status).toBe(404)
  await portal.call(discardDraft, { draftId }, berta)
  expect((await portal.call(readDraft, {}, anna)).payload['draft']).toMatchObject({ files: [{ id }] })
  await portal.call(discardDraft, { draftId }, anna)
  expect((await portal.call(readDraft, {}, anna)).payload).toEqual({ draft: null })
  expect(await db.selectFrom('handoverDraftFile').selectAll().execute()).toEqual([])
})

test('R36 drafts of two tabs do not affect each other, and the one saved last is offered', async ({
  db,
  portal,
}) => {
  const { anna } = await logInTwo(db, portal)
  const other = `${draftId}-other`
  const offered = async () => (await portal.call(readDraft, {}, anna)).payload['draft']
  await portal.call(saveDraft, { draftId, form: { lastName: 'Erste' } }, anna)
  await portal.call(addDraftFile, fileOf('erste.csv', 'a;b'), anna)
  portal.clock.now = new Date('2026-06-01T10:00:01Z')
  await portal.call(addDraftFile, { ...fileOf('zweite.csv', 'c;d'), draftId: other }, anna)
  await portal.call(saveDraft, { draftId: other, form: { lastName: 'Zweite' } }, anna)
  const second = { id: other, form: { lastName: 'Zweite' }, files: [{ name: 'zweite.csv' }] }
  expect(await offered()).toMatchObject(second)
  // A tab that has sent its draft discards it. The other draft must stay.
  await portal.call(discardDraft, { draftId }, anna)
  expect(await offered()).toMatchObject(second)
  await portal.call(saveDraft, { draftId, form: { lastName: 'Dritte' } }, anna)
  await portal.call(discardDraft, { draftId: other }, anna)
  expect(await offered()).toMatchObject({ id: draftId, form: { lastName: 'Dritte' }, files: [] })
})

test('R36 each draft has the limit of one mandate', async ({ db, portal }) => {
  const { anna } = await logInTwo(db, portal)
  const whole = fileOf('groß.csv', 'x'.repeat(uploadLimitBytes))
  expect((await portal.call(addDraftFile, whole, anna)).status).toBe(200)
  expect((await portal.call(addDraftFile, { ...whole, draftId: `${draftId}-other` }, anna)).status).toBe(200)
})

test('R36 beyond the limit of drafts the least recently used one is deleted', async ({ db, portal }) => {
  const { anna, berta } = await logInTwo(db, portal)
  const begin = (number: number, as: string) =>
    portal.call(saveDraft, { draftId: `${draftId}-${number}`, form: { number } }, as)
  const storedDrafts = () =>
    db.selectFrom('handoverDraft').innerJoin('portalUser', 'portalUser.id', 'userId').select('draftId')
  for (let number = 1; number <= maxDrafts; number++) {
    portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
    await begin(number, anna)
  }
  portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
  await begin(1, anna)
  await begin(2, berta)
  await begin(maxDrafts + 1, anna)
  const ids = (await storedDrafts().where('username', '=', 'anna').execute()).map((draft) => draft.draftId)
  expect(ids).toHaveLength(maxDrafts)
  expect(ids).not.toContain(`${draftId}-2`)
  expect(ids).toContain(`${draftId}-1`)
  expect(await storedDrafts().where('username', '=', 'berta').execute()).toHaveLength(1)
})

test('R36 a draft older than thirty days is not offered, and nothing of it comes back', async ({
  db,
  portal,
}) => {
  const { anna } = await logInTwo(db, portal)
  await portal.call(addDraftFile, fileOf('alt.csv', 'a;b'), anna)
  portal.clock.now = new Date('2026-07-01T10:00:00Z')
  const later = await portal.logIn('anna')
  expect((await portal.call(readDraft, {}, later)).payload['draft']).not.toBeNull()
  portal.clock.now = new Date('2026-07-01T10:00:01Z')
  expect((await portal.call(readDraft, {}, later)).payload).toEqual({ draft: null })
  await portal.call(saveDraft, { draftId, form: {} }, later)
  expect((await portal.call(readDraft, {}, later)).payload['draft']).toMatchObject({ files: [] })
})
