import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import {
  acceptSubmission,
  acknowledgeSubmission,
  giveSubmissions,
  readSubmissionFile,
  refuseSubmission,
  showSubmission,
} from '@portal/contract/operator/submissions.ts'
import { submissionDocument } from '@portal/contract/submission-document.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import { buildStatement, buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { type OperatorApi, test as apiTest } from '#test/operator-api.ts'

/** Creates user anna, and a key with the scopes to read and decide submissions. */
const test = apiTest.extend<{ key: string }>({
  key: async ({ db, operatorApi }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    await use(await operatorApi.keyFor(['submissions:read', 'submissions:decide']))
  },
})

interface Given {
  readonly submissions: readonly { readonly receiptNumber: string }[]
  readonly held: readonly { readonly receiptNumber: string; readonly reason: string }[]
  readonly cursor: number
  readonly next: number | null
}

async function give(
  api: OperatorApi,
  key: string,
  fields: { after?: string; limit?: string } = {},
): Promise<Given> {
  const { status, payload } = await api.call(giveSubmissions, fields, { key })
  expect(status).toBe(200)
  // The cast is safe: the API has checked the response against its schema.
  return payload as unknown as Given
}

const numbers = ({ submissions }: Given) => submissions.map(({ receiptNumber }) => receiptNumber)

test('a submission has the documented format, with unchanged files', async ({
  db,
  shared: { files },
  operatorApi,
  key,
}) => {
  const { id, receiptNumber, position } = await buildSubmission(db)
  const sha256 = await buildSubmissionFile({ db, files }, id, 'a;b', { name: '../Liste "März".csv' })
  const page = await give(operatorApi, key)
  const [document] = page.submissions
  expect(z.parse(submissionDocument, document)).toEqual(document)
  expect(document).toMatchObject({ id, receiptNumber, files: [{ file: '01-Liste_Marz.csv', sha256 }] })
  expect(page).toMatchObject({ held: [], cursor: Number(position), next: null })

  const authorization = `Bearer ${key}`
  const url = `/v1/operator/submissions/${receiptNumber}/files/01-Liste_Marz.csv`
  const { statusCode, headers, rawPayload } = await operatorApi.app.inject({
    url,
    headers: { authorization },
  })
  expect([statusCode, rawPayload.toString()]).toEqual([200, 'a;b'])
  expect(headers).toMatchObject({
    'content-type': 'text/csv',
    'content-length': '3',
    'content-disposition': 'attachment; filename="01-Liste_Marz.csv"',
    'repr-digest': `sha-256=:${createHash('sha256').update('a;b').digest('base64')}:`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })

  const trail = await db
    .selectFrom('audit')
    .select(['event', 'details'])
    .orderBy('position', 'desc')
    .limit(2)
    .execute()
  expect(trail).toEqual([
    { event: 'submission_file_read', details: { receiptNumber, file: '01' } },
    { event: 'submissions_handed_out', details: { rows: 1, from: receiptNumber, to: receiptNumber } },
  ])
})

test('R78 each submission is returned until acknowledged, in order and in pages, and again with a position', async ({
  db,
  operatorApi,
  key,
}) => {
  const sent: string[] = []
  for (let i = 0; i < 3; i++) sent.push((await buildSubmission(db)).receiptNumber)
  const first = await give(operatorApi, key, { limit: '2' })
  expect(numbers(first)).toEqual(sent.slice(0, 2))
  expect(first.next).toBe(first.cursor)
  expect(numbers(await give(operatorApi, key, { after: String(first.next), limit: '2' }))).toEqual(
    sent.slice(2),
  )
  expect(numbers(await give(operatorApi, key))).toEqual(sent)

  for (const submission of sent) await operatorApi.call(acknowledgeSubmission, { submission }, { key })
  const rows = async () => (await db.selectFrom('audit').select('position').execute()).length
  const before = await rows()
  const none = await give(operatorApi, key)
  expect([numbers(none), none.next, await rows()]).toEqual([[], null, before])
  expect(numbers(await give(operatorApi, key, { after: '0' }))).toEqual(sent)
})

test('submissions with unscanned or infected files are listed but not returned, and block only their own case', async ({
  db,
  shared: { files },
  operatorApi,
  key,
}) => {
  const waiting = await buildStatement(db, '4711')
  await buildSubmissionFile({ db, files }, waiting.id, 'noch nicht', { scan: 'waiting' })
  const later = await buildStatement(db, '4711')
  const others: string[] = []
  for (let i = 0; i < 3; i++) others.push((await buildStatement(db, `500${i}`)).receiptNumber)

  const page = await give(operatorApi, key, { after: '0', limit: '2' })
  expect(numbers(page)).toEqual(others.slice(0, 2))
  expect(page.held.map(({ receiptNumber }) => receiptNumber)).toEqual([
    waiting.receiptNumber,
    later.receiptNumber,
  ])
  expect(page.cursor).toBe(Number(waiting.position) - 1)
  // The next page continues after the given position, although earlier submissions are still held.
  expect(numbers(await give(operatorApi, key, { after: String(page.next) }))).toEqual(others.slice(2))

  for (const scan of ['waiting', 'infected'] as const) {
    await db.updateTable('submissionFile').set({ scan }).execute()
    const fields = { submission: waiting.receiptNumber, file: '01-liste.csv' }
    const { status, error, body } = await operatorApi.call(readSubmissionFile, fields, { key })
    expect([scan, status, error?.code]).toEqual([scan, 409, 'conflict'])
    expect(body).not.toContain('noch nicht')
    const shown = await operatorApi.call(showSubmission, { submission: waiting.id }, { key })
    expect(shown.payload).toMatchObject({ state: 'received', files: [{ scan }] })
  }
})

test('missing, expired and damaged files each get their own error', async ({
  db,
  shared: { files },
  operatorApi,
  key,
}) => {
  const { id, receiptNumber: submission } = await buildSubmission(db)
  const sha256 = await buildSubmissionFile({ db, files }, id, 'a;b')
  const read = async (file: string) => {
    const { status, error } = await operatorApi.call(readSubmissionFile, { submission, file }, { key })
    return [status, error?.message]
  }
  expect(await read('02-liste.csv')).toEqual([404, `${submission} has no file 02-liste.csv.`])
  expect((await read('../../secret-keys.json'))[0]).toBe(404)
  await writeFile((await files.locate(sha256)) ?? '', 'x;y')
  expect((await read('01-liste.csv'))[0]).toBe(503)
  await files.remove(sha256)
  expect((await read('01-liste.csv'))[0]).toBe(503)
  await db.updateTable('submission').set({ filesDeletedAt: new Date() }).execute()
  expect((await read('01-liste.csv'))[0]).toBe(404)
})

test('repeating a decision returns the same answer, a different one is refused', async ({
  db,
  operatorApi,
  key,
}) => {
  const { receiptNumber: mandate } = await buildSubmission(db, { kind: 'mandate' })
  const { receiptNumber: upload } = await buildSubmission(db)
  const twice = async (...[endpoint, fields]: [Parameters<OperatorApi['call']>[0], object]) => {
    const [first, again] = [
      await operatorApi.call(endpoint, fields, { key }),
      await operatorApi.call(endpoint, fields, { key }),
    ]
    expect([again.status, again.body]).toEqual([200, first.body])
    return first.payload
  }
  expect(await twice(acknowledgeSubmission, { submission: mandate })).toMatchObject({ state: 'fetched' })
  expect(await twice(acceptSubmission, { submission: mandate, inkassoNumber: '2026/4711' })).toMatchObject({
    receiptNumber: mandate,
    state: 'accepted',
    acceptedInkassoNumber: '2026/4711',
  })
  expect(await twice(acknowledgeSubmission, { submission: mandate })).toMatchObject({ state: 'accepted' })
  expect(await twice(refuseSubmission, { submission: upload, reason: 'unleserlich' })).toMatchObject({
    state: 'refused',
    reason: 'unleserlich',
  })

  const refused = async (...[endpoint, fields]: [Parameters<OperatorApi['call']>[0], object]) => {
    const { status, error } = await operatorApi.call(endpoint, fields, { key })
    return [status, error?.message, error?.fields]
  }
  expect(await refused(acceptSubmission, { submission: mandate, inkassoNumber: '2026/4712' })).toEqual([
    409,
    `${mandate} is accepted already as case 2026/4711.`,
    undefined,
  ])
  expect(await refused(refuseSubmission, { submission: upload, reason: 'anders' })).toEqual([
    409,
    `${upload} is refused already: unleserlich`,
    undefined,
  ])
  expect((await refused(acceptSubmission, { submission: mandate }))[2]).toEqual({ inkassoNumber: 'required' })
  expect((await refused(acceptSubmission, { submission: upload, inkassoNumber: '1' }))[2]).toEqual({
    inkassoNumber: 'superfluous',
  })
  expect(await refused(acknowledgeSubmission, { submission: 'M-2026-999999' })).toEqual([
    404,
    'There is no submission M-2026-999999.',
    undefined,
  ])
})

test('of simultaneous decisions through two instances one wins, and the audit trail has it once', async ({
  db,
  operatorApi,
  peerApi,
  key,
}) => {
  const { receiptNumber: submission } = await buildSubmission(db, { kind: 'mandate' })
  const decisions = ['1', '2', '3'].flatMap((inkassoNumber) =>
    [operatorApi, peerApi].map((api) => api.call(acceptSubmission, { submission, inkassoNumber }, { key })),
  )
  const statuses = (await Promise.all(decisions)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  const trail = await db
    .selectFrom('audit')
    .where('event', '=', 'submission_accepted')
    .select('actor')
    .execute()
  expect(trail).toHaveLength(1)
})
