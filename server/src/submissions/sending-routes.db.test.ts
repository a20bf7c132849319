import { execFileSync, spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { sendPayments, sendStatement } from '@portal/contract/follow-ups.ts'
import { sendMessage } from '@portal/contract/messages.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { openFileStore } from '#files/file-store.ts'
import { dailyQuota } from '#submissions/limits.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { type Answer, type Portal, test } from '#test/portal.ts'
import {
  fileEntry,
  followUps,
  forNumber,
  sampleSubmissions,
  uploadPayload,
} from '#test/sample-submissions.ts'

const key = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee'

async function build(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  await buildTask(db)
  return { inkassoNumber: await buildCase(db), token: await portal.logIn('anna') }
}

const countSubmissions = async (db: Db) => (await db.selectFrom('submission').select('id').execute()).length

test('every sending call returns a receipt and stores the submission with its files and its audit row', async ({
  db,
  portal,
}) => {
  const { inkassoNumber, token } = await build(db, portal)
  const sent = sampleSubmissions(inkassoNumber)
  expect(sent.map(({ endpoint }) => endpoint).toSorted(byPath)).toEqual(
    endpoints.filter(({ sends }) => sends).toSorted(byPath),
  )
  const numbers: unknown[] = []
  for (const { endpoint, payload } of sent) {
    const answer = await portal.call(endpoint, payload, token)
    expect([endpoint.path, answer.status, answer.error]).toEqual([endpoint.path, 200, null])
    expect(answer.payload['receivedAt']).toBe('2026-06-01T10:00:00.000Z')
    numbers.push(answer.payload['receiptNumber'])
  }
  expect(numbers).toEqual(Object.values(submissionKinds).map(({ letter }) => `${letter}-2026-000001`))
  const rows = await db.selectFrom('submission').selectAll().orderBy('position').execute()
  expect(rows.map(({ kind, username, glgNumber, state }) => [kind, username, glgNumber, state])).toEqual(
    Object.keys(submissionKinds).map((kind) => [kind, 'anna', '100100', 'received']),
  )
  expect(rows[1]?.payload).toEqual({ glgNumber: '100100', comments: 'Bitte prüfen' })
  expect(rows[3]?.payload).toMatchObject({ zahlungen: [{ amount: '20.00', iban: 'DE89370400440532013000' }] })
  const files = await db
    .selectFrom('submissionFile')
    .selectAll()
    .where('submissionId', '=', rows[1]?.id ?? '')
    .orderBy('position')
    .execute()
  expect(files).toMatchObject([
    { name: 'liste.csv', mediaType: 'text/csv', scan: 'off' },
    { name: 'liste 2.csv', sizeBytes: '4' },
  ])
  expect((await portal.files.read(files[1]?.sha256 ?? '')).toString()).toBe('a;b\n')
  const audit = await db.selectFrom('audit').selectAll().where('event', '=', 'submission_sent').execute()
  expect(audit.map(({ details }) => details)).toContainEqual({
    receiptNumber: 'U-2026-000001',
    kind: 'upload',
    files: 2,
  })
})

const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path)

test('sending needs a session, and unknown fields are refused by name', async ({ db, portal }) => {
  const { inkassoNumber, token } = await build(db, portal)
  for (const { endpoint, payload } of sampleSubmissions(inkassoNumber)) {
    expect((await portal.call(endpoint, payload)).status).toBe(401)
    const more = { ...payload, userId: 7, state: 'accepted', glg_owner: 'x' }
    const { status, error } = await portal.call(endpoint, more, token)
    expect([status, error?.fields]).toEqual([
      400,
      { userId: 'unknown', state: 'unknown', glg_owner: 'unknown' },
    ])
  }
  expect(await db.selectFrom('submission').select('id').execute()).toEqual([])
})

test('R36 a foreign creditor number and a foreign case are refused, the case like an unknown one', async ({
  db,
  portal,
}) => {
  const { token } = await build(db, portal)
  const foreign = await buildCase(db, { glgNumber: '200100' })
  for (const { endpoint, payload } of forNumber) {
    const { status, error } = await portal.call(endpoint, { ...payload, glgNumber: '200100' }, token)
    expect([status, error?.code]).toEqual([403, 'forbidden'])
  }
  for (const { endpoint, payload } of followUps) {
    const answers = await Promise.all([
      portal.call(endpoint, payload(foreign), token),
      portal.call(endpoint, payload('00000000'), token),
    ])
    const [first, second] = answers.map(({ status, body }) => [status, withoutId(body)])
    expect(first?.[0]).toBe(404)
    expect(second).toEqual(first)
  }
  expect(await countSubmissions(db)).toBe(0)
})

const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, '')

test('R77 eight calls with one key at two servers create one submission and get the same receipt', async ({
  db,
  portal,
  peer,
}) => {
  const { inkassoNumber, token } = await build(db, portal)
  for (const [index, { endpoint, payload }] of sampleSubmissions(inkassoNumber).entries()) {
    const ownKey = `${key}-${index}`
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, call) =>
        (call % 2 ? portal : peer).call(endpoint, payload, token, 'de', ownKey),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await countSubmissions(db)).toBe(index + 1)
    // Retries after a minute, as a client does after a lost response.
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    expect((await peer.call(endpoint, payload, token, 'en', ownKey)).payload).toEqual(answers[0]?.payload)
    expect(await countSubmissions(db)).toBe(index + 1)
  }
  expect(await db.selectFrom('notice').select('id').execute()).toHaveLength(followUps.length)
  expect(await db.selectFrom('handover').select('id').execute()).toHaveLength(forNumber.length)
})

test('R77 a key belongs to its body, its call and its user', async ({ db, portal }) => {
  const { inkassoNumber, token } = await build(db, portal)
  await buildUser(db, { username: 'berta' })
  const payload = { inkassoNumber, text: 'Erste' }
  const first = await portal.call(sendStatement, payload, token, 'de', key)
  const expectReused = ({ status, error }: Answer) =>
    expect([status, error?.code]).toEqual([422, 'key_reused'])
  expectReused(await portal.call(sendStatement, { ...payload, text: 'Andere' }, token, 'de', key))
  const zahlungen = [{ amount: '1', date: '2026-05-30' }]
  expectReused(await portal.call(sendPayments, { inkassoNumber, zahlungen }, token, 'de', key))
  // With the same payload but another call, the key is refused.
  expectReused(await portal.call(sendMessage, payload, token, 'de', key))
  // Surrounding spaces are removed before the comparison, so this counts as a retry.
  expect(await portal.call(sendStatement, { ...payload, text: ' Erste ' }, token, 'de', key)).toEqual(first)
  const other = await portal.call(sendStatement, payload, await portal.logIn('berta'), 'de', key)
  expect(other.payload['receiptNumber']).toBe('S-2026-000002')

  await portal.call(uploadFiles, uploadPayload, token, 'de', `${key}-files`)
  const otherFile = { ...uploadPayload, files: [fileEntry('liste.csv', Buffer.from('x;y'))] }
  expectReused(await portal.call(uploadFiles, otherFile, token, 'de', `${key}-files`))
})

test('R77 a refused call does not use up its key, and the key must be valid', async ({ db, portal }) => {
  const { inkassoNumber, token } = await build(db, portal)
  expect((await portal.call(sendStatement, { inkassoNumber, text: '' }, token, 'de', key)).status).toBe(400)
  expect((await portal.call(sendStatement, { inkassoNumber: '0', text: 'x' }, token, 'de', key)).status).toBe(
    404,
  )
  expect((await portal.call(sendStatement, { inkassoNumber, text: 'x' }, token, 'de', key)).status).toBe(200)
  for (const wrong of ['short', 'ä'.repeat(20), `${key}, ${key}`, 'x'.repeat(101)]) {
    const { error } = await portal.call(sendStatement, { inkassoNumber, text: 'x' }, token, 'de', wrong)
    expect([error?.code, error?.fields]).toEqual(['invalid', { 'idempotency-key': 'format' }])
  }
})

test('R77 while the first call is in progress the second waits, then fails with in_progress', async ({
  db,
  pool,
  portal,
}) => {
  const { inkassoNumber, token } = await build(db, portal)
  const { userId } = await db.selectFrom('session').select('userId').executeTakeFirstOrThrow()
  const first = await pool.connect()
  await first.query('begin')
  await first.query(
    `insert into idempotency (user_id, key, path, request_sha256, created_at) values ($1, $2, '/', '', now())`,
    [userId, key],
  )
  const answer = await portal.call(sendStatement, { inkassoNumber, text: 'x' }, token, 'de', key)
  expect([answer.status, answer.error?.code]).toEqual([409, 'in_progress'])
  // Ends the first call without a result, as if its process had been killed.
  await first.query('rollback')
  first.release()
  expect((await portal.call(sendStatement, { inkassoNumber, text: 'x' }, token, 'de', key)).status).toBe(200)
})

test('R90 parallel follow-ups are all stored, once and in order', async ({ db, portal, peer }) => {
  const { inkassoNumber, token } = await build(db, portal)
  const texts = Array.from({ length: 20 }, (_, index) => `Stellungnahme ${index}`)
  const answers = await Promise.all(
    texts.map((text, index) =>
      (index % 2 ? portal : peer).call(sendStatement, { inkassoNumber, text }, token),
    ),
  )
  expect(new Set(answers.map(({ payload }) => payload['receiptNumber'])).size).toBe(20)
  const rows = await db.selectFrom('submission').selectAll().orderBy('position').execute()
  expect(rows.map(({ payload }) => payload['text'] as string).toSorted()).toEqual(texts.toSorted())
  expect(rows.map(({ receiptNumber }) => receiptNumber)).toEqual(
    texts.map((_, index) => `S-2026-${String(index + 1).padStart(6, '0')}`),
  )
})

test('R60 a user has a daily limit, separate from other users, from midnight to midnight in Germany', async ({
  db,
  portal,
}) => {
  const { inkassoNumber, token } = await build(db, portal)
  const { userId } = await db.selectFrom('session').select('userId').executeTakeFirstOrThrow()
  const row = (index: number) => ({
    receiptNumber: `X-${index}`,
    kind: 'statement' as const,
    userId,
    username: 'anna',
    glgNumber: '100100',
    inkassoNumber: null,
    receivedAt: new Date('2026-05-31T22:00:00Z'),
    payload: '{}',
    fetchedAt: null,
    decidedAt: null,
    acceptedInkassoNumber: null,
  })
  const first = await portal.call(sendStatement, { inkassoNumber, text: 'x' }, token, 'de', key)
  const others = Array.from({ length: dailyQuota.submissions - 1 }, (_, index) => row(index))
  await db.insertInto('submission').values(others).execute()
  const { status, error } = await portal.call(sendStatement, { inkassoNumber, text: 'y' }, token)
  expect([status, error?.code]).toEqual([429, 'too_many'])
  expect(await portal.call(sendStatement, { inkassoNumber, text: 'x' }, token, 'de', key)).toEqual(first)
  await buildUser(db, { username: 'berta' })
  const colleague = await portal.logIn('berta')
  expect((await portal.call(sendStatement, { inkassoNumber, text: 'z' }, colleague)).status).toBe(200)

  await db
    .updateTable('submission')
    .set({ receivedAt: new Date('2026-05-31T21:59:59Z') })
    .where('receiptNumber', 'like', 'X%')
    .execute()
  expect((await portal.call(sendStatement, { inkassoNumber, text: 'y' }, token)).status).toBe(200)
})

test('R60 the bytes of files count too', async ({ db, portal }) => {
  const { token } = await build(db, portal)
  await portal.call(uploadFiles, uploadPayload, token)
  await db
    .updateTable('submissionFile')
    .set({ sizeBytes: dailyQuota.bytes / 2 - 2 })
    .execute()
  const small = { ...uploadPayload, files: [fileEntry('a.csv', Buffer.from('ab;c'))] }
  // The remaining quota is enough for only one of these parallel calls.
  const answers = await Promise.all(Array.from({ length: 6 }, () => portal.call(uploadFiles, small, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 429, 429, 429, 429, 429,
  ])
})

const canMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0

test.skipIf(!canMount)(
  'R60 with a full disk nothing is stored, and the call fails',
  async ({ db, portal, shared }) => {
    const { token } = await build(db, portal)
    const files = join(shared.folder, 'files')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', files])
    try {
      await openFileStore(shared.folder)
      const large = { ...uploadPayload, files: [fileEntry('a.csv', Buffer.alloc(2_000_000, 'a;b'))] }
      const { status, error } = await portal.call(uploadFiles, large, token, 'de', key)
      expect([status, error?.code]).toEqual([507, 'storage_full'])
      expect(await countSubmissions(db)).toBe(0)
      expect(await readdir(join(files, 'incoming'))).toEqual([])
      expect((await portal.call(uploadFiles, uploadPayload, token, 'de', key)).status).toBe(200)
    } finally {
      execFileSync('umount', [files])
    }
  },
)
