import { Writable } from 'node:stream'

import { showDeskItem } from '@portal/contract/desk/item.ts'
import {
  exportTrail,
  listTrail,
  seenByPerson,
  trailActors,
  verifyTrail,
  whoSawCase,
} from '@portal/contract/desk/trail.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { removeOldAudit } from '#access/audit/remove-old-audit.ts'
import { verifyAuditPart } from '#access/audit/verify-audit.ts'
import type { Db } from '#db/connect.ts'
import { exportAudit } from '#operator/export-audit.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCase } from '#test/build.ts'
import { openDeskSession, plantClerk, test as deskTest } from '#test/desk.ts'
import { buildDeskTarget, everyDeskCall } from '#test/every-desk-call.ts'
import { days, test } from '#test/trail.ts'

const questions = [
  { endpoint: listTrail, fields: {} },
  { endpoint: trailActors, fields: {} },
  { endpoint: whoSawCase, fields: { inkassoNumber: '4711' } },
  { endpoint: seenByPerson, fields: { user: 'anna' } },
  { endpoint: exportTrail, fields: { format: 'csv' } },
  { endpoint: exportTrail, fields: { format: 'ndjson' } },
  { endpoint: verifyTrail, fields: {} },
]

test('who has seen a case: also by its documents, its submissions and the order that became it', async ({
  db,
  desk,
  trail,
}) => {
  await buildCase(db, { inkassoNumber: '4711' })
  const { receiptNumber } = await buildSubmission(db, { kind: 'mandate', acceptedInkassoNumber: '4711' })
  await trail.plant([
    ['2026-05-01T10:00:00Z', 'sensitive_read', 'anna', '4711'],
    ['2026-05-02T10:00:00Z', 'sensitive_read', 'anna', '4711', { repeated: 4 }],
    ['2026-05-03T10:00:00Z', 'file_download', 'anna', '4711', { recno: 1 }],
    ['2026-05-04T10:00:00Z', 'submission_shown', 'operator:clerk:carla', '', { receiptNumber }],
    ['2026-05-05T10:00:00Z', 'sensitive_read', 'bert', '4712'],
    ['2026-05-06T10:00:00Z', 'submission_sent', 'anna', '4711'],
    ['2026-05-31T22:00:00Z', 'sensitive_read', 'bert', '4711'],
  ])
  const { payload } = await desk.call(whoSawCase, { inkassoNumber: '4711', ...days }, { token: trail.token })
  expect(payload['persons']).toEqual([
    {
      actor: 'operator:clerk:carla',
      fullName: 'Carla Klar',
      customer: '',
      first: '2026-05-04T10:00:00.000Z',
      last: '2026-05-04T10:00:00.000Z',
      times: 1,
      events: [{ event: 'submission_shown', times: 1 }],
    },
    {
      actor: 'anna',
      fullName: '',
      customer: 'Alpha Versand GmbH',
      first: '2026-05-01T10:00:00.000Z',
      last: '2026-05-03T10:00:00.000Z',
      times: 6,
      events: expect.arrayContaining([
        { event: 'sensitive_read', times: 5 },
        { event: 'file_download', times: 1 },
      ]),
    },
  ])
  expect(await questionsOf(db)).toEqual([{ inkassoNumber: '4711', details: { question: 'case', ...days } }])
})

test('what a person has seen: cases, files, submissions and lists, not what clerks saw on their screens', async ({
  db,
  desk,
  trail,
}) => {
  await trail.plant([
    ['2026-05-01T10:00:00Z', 'sensitive_read', 'anna', '4711'],
    ['2026-05-02T10:00:00Z', 'file_download', 'anna', '4711', { recno: 1 }],
    ['2026-05-03T10:00:00Z', 'file_download', 'anna', '4711', { recno: 2 }],
    ['2026-05-04T10:00:00Z', 'sensitive_read', 'anna', '4712'],
    ['2026-05-05T10:00:00Z', 'file_download', 'anna', '', { receiptNumber: 'M-2026-000009' }],
    ['2026-05-06T10:00:00Z', 'data_export', 'anna', '', { list: 'cases', rows: 120 }],
    ['2026-05-07T10:00:00Z', 'sensitive_read', 'operator:clerk:carla', '4713'],
  ])
  const ask = async (fields: object) =>
    (await desk.call(seenByPerson, { ...fields, ...days }, { token: trail.token })).payload
  const once = (at: string) => ({ first: at, last: at, times: 1 })
  expect(await ask({ user: 'anna' })).toEqual({
    total: 3,
    rows: [
      { inkassoNumber: '', receiptNumber: 'M-2026-000009', files: 1, ...once('2026-05-05T10:00:00.000Z') },
      { inkassoNumber: '4712', receiptNumber: '', files: 0, ...once('2026-05-04T10:00:00.000Z') },
      {
        inkassoNumber: '4711',
        receiptNumber: '',
        first: '2026-05-01T10:00:00.000Z',
        last: '2026-05-03T10:00:00.000Z',
        times: 3,
        files: 2,
      },
    ],
    others: [{ event: 'data_export', ...once('2026-05-06T10:00:00.000Z'), rows: 120 }],
  })
  expect(await ask({ actor: 'operator:clerk:carla' })).toMatchObject({ rows: [{ inkassoNumber: '4713' }] })
  expect(await ask({ user: 'anna', page: 2 })).toMatchObject({ rows: [], total: 3 })
  const { error } = await desk.call(seenByPerson, {}, { token: trail.token })
  expect(error?.fields).toEqual({ user: 'required' })
  expect((await questionsOf(db)).map(({ details }) => details)).toEqual([
    { question: 'person', ...days },
    { question: 'person', actor: 'operator:clerk:carla', ...days },
  ])
})

test('an export of everything is that of the command, and a filtered one has its rows', async ({
  db,
  desk,
  trail,
}) => {
  await trail.plant([
    ['2026-05-01T10:00:00Z', 'sensitive_read', 'anna', '4711'],
    ['2026-05-02T10:00:00Z', 'sensitive_read', 'bert', '=4712'],
  ])
  const exported = async (fields: object) =>
    (await desk.call(exportTrail, fields, { token: trail.token })).body
  const byDesk = await exported({ format: 'ndjson' })
  const chunks: string[] = []
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString())
      done()
    },
  })
  await exportAudit(db, target, actAt())
  // The command's export has one more entry, for the export itself.
  expect(chunks.join('').split('\n').slice(0, -2)).toEqual(byDesk.split('\n').slice(0, -1))
  const filtered = await exported({ format: 'ndjson', user: 'bert', ...days })
  expect(
    filtered
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ actor: 'bert', inkassoNumber: '=4712', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const [head, row] = (await exported({ format: 'csv', user: 'bert', ...days })).split('\r\n')
  expect(head).toBe('\uFEFF"position";"at";"event";"actor";"userId";"inkassoNumber";"details";"hash"')
  expect(row).toMatch(/;"sensitive_read";"bert";"\d+";"'=4712";"\{\}";"[0-9a-f]{64}"$/)
  const entries = await db
    .selectFrom('audit')
    .where('event', '=', 'audit_exported')
    .select('details')
    .orderBy('position')
    .execute()
  expect(entries.map(({ details }) => details)).toEqual([
    { question: 'export', format: 'ndjson' },
    {},
    { question: 'export', ...days, format: 'ndjson' },
    { question: 'export', ...days, format: 'csv' },
  ])
})

test('R72 the chain is verified in parts, from the anchor, and the first wrong row is found', async ({
  db,
  shared: { keys },
  desk,
  trail,
}) => {
  const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T10:00:00Z`
  await trail.plant(
    Array.from({ length: 25 }, (_, day) => [at(day + 1), 'authn_logout', 'anna', ''] as const),
  )
  const parts = async () => {
    const found = []
    for (let after: string | null = null; ;) {
      const part = await verifyAuditPart(db, keys, { after, rows: 10 })
      found.push(part)
      if (part.isDone || part.firstWrong !== null) return found
      after = part.last
    }
  }
  const whole = await parts()
  const rows = await db.selectFrom('audit').select('position').execute()
  expect(whole.reduce((sum, part) => sum + part.rows, 0)).toBe(rows.length)
  expect(whole.map(({ firstWrong }) => firstWrong)).toEqual(whole.map(() => null))
  const { payload } = await desk.call(verifyTrail, {}, { token: trail.token })
  expect(payload).toMatchObject({ isDone: true, firstWrong: null, anchor: null, rows: rows.length + 1 })

  await sql`alter table audit disable trigger user`.execute(db)
  await sql`update audit set actor = 'bert' where position = 17`.execute(db)
  expect((await parts()).at(-1)?.firstWrong).toBe('17')
  await sql`update audit set actor = 'anna' where position = 17`.execute(db)
  expect((await parts()).at(-1)?.firstWrong).toBeNull()
  await sql`delete from audit where position between 11 and 20`.execute(db)
  expect((await parts()).at(-1)?.firstWrong).not.toBeNull()
})

test('R72 verification goes on behind rows that were removed in due time meanwhile', async ({
  db,
  shared: { keys },
  trail,
}) => {
  await trail.plant(
    Array.from(
      { length: 20 },
      (_, hour) =>
        [`2025-01-01T${String(hour).padStart(2, '0')}:00:00Z`, 'authn_logout', 'anna', ''] as const,
    ),
  )
  const [first] = await db.selectFrom('audit').select('position').orderBy('position').execute()
  const begun = await verifyAuditPart(db, keys, { after: null, rows: 5 })
  expect([begun.firstWrong, begun.isDone, first?.position]).toEqual([null, false, '1'])
  await removeOldAudit(db, keys, new Date('2025-06-01T00:00:00Z'))
  const next = await verifyAuditPart(db, keys, { after: begun.last, rows: 100 })
  expect([next.firstWrong, next.isDone]).toEqual([null, true])
})

test('R36 R74 an auditor learns nothing of debtors, submissions and creditors’ texts', async ({
  db,
  shared,
  desk,
}) => {
  const target = await buildDeskTarget(db, shared.files, shared.folder)
  const clerk = await plantClerk(db, shared.keys, { role: 'administrator' })
  const token = await openDeskSession(db, clerk.id, shared.clock.now)
  const { receiptNumber } = await buildSubmission(db, { kind: 'statement', inkassoNumber: '4711' })
  await desk.call(showDeskItem, { receiptNumber }, { token })
  for (const { endpoint, fieldsFor } of everyDeskCall)
    if (endpoint.needs === 'read' || endpoint.needs === 'decide')
      await desk.call(endpoint, fieldsFor(target), { token })
  const { id } = await plantClerk(db, shared.keys, { name: 'ria', role: 'auditor' })
  const auditor = await openDeskSession(db, id, shared.clock.now)
  for (const { endpoint, fields } of questions) {
    const { error, body } = await desk.call(endpoint, fields, { token: auditor })
    expect([endpoint.path, error, body]).toEqual([
      endpoint.path,
      null,
      expect.not.stringMatching(/Geheim|Greta/),
    ])
  }
})

deskTest('R36 a clerk who is limited to customers does not get the trail', async ({ db, shared, desk }) => {
  for (const role of ['auditor', 'administrator'] as const) {
    const { id } = await plantClerk(db, shared.keys, { name: role, role, customers: ['K1'] })
    const token = await openDeskSession(db, id, shared.clock.now)
    for (const { endpoint, fields } of questions)
      expect([endpoint.path, (await desk.call(endpoint, fields, { token })).error?.code]).toEqual([
        endpoint.path,
        'forbidden',
      ])
  }
})

const questionsOf = (db: Db) =>
  db
    .selectFrom('audit')
    .where('event', '=', 'audit_read')
    .select(['inkassoNumber', 'details'])
    .orderBy('position')
    .execute()
