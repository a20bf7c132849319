import { sendMessage } from '@portal/contract/messages.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { verifyAudit } from '#access/audit/verify-audit.ts'
import { writeAudit } from '#access/audit/write-audit.ts'
import { defaultSessionLimits } from '#access/session-limits.ts'
import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { compareSums } from '#operator/statistics/compare-sums.ts'
import { deleteExpired } from '#privacy/retention/delete-expired.ts'
import { defaultRetention, type RetentionPolicy } from '#privacy/retention/retention-policy.ts'
import { showPeriods } from '#privacy/retention/show-periods.ts'
import { buildStatement, buildSubmission } from '#test/build-submission.ts'
import { buildTask } from '#test/build-task.ts'
import {
  buildCase,
  buildCustomers,
  buildHandover,
  buildHistoryEntry,
  buildMessage,
  buildNotice,
  buildUser,
} from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { test } from '#test/portal.ts'
import { messagePayload } from '#test/sample-submissions.ts'

const now = new Date('2026-06-01T10:00:00Z')
const policy = (overrides: Partial<RetentionPolicy>) => ({ ...defaultRetention, ...overrides })

const run = (db: Db, overrides: Partial<RetentionPolicy>) =>
  deleteExpired({ db, clock: () => now, limits: defaultSessionLimits, retention: policy(overrides) })

/** The number of expired rows of each kind. Omits kinds that have none. */
async function due(db: Db, overrides: Partial<RetentionPolicy>) {
  const shown = await showPeriods(db, { now, limits: defaultSessionLimits, retention: policy(overrides) })
  return Object.fromEntries(shown.flatMap(({ data, due }) => (due > 0 ? [[data, due]] : [])))
}

const expired = (db: Db) =>
  db.selectFrom('audit').where('event', '=', 'data_expired').select('details').execute()

test('R87 cases and messages are deleted only if the operator has set a period', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildCase(db, { closedDate: '1990-01-01' })
  await buildNotice(db, { date: '1990-01-01' })
  expect(await due(db, {})).toEqual({})
  expect(await run(db, {})).toEqual({
    closedCases: 0,
    messages: 0,
    importedNotices: 0,
    importedHandovers: 0,
    looseTasks: 0,
    importedMessages: 0,
    papers: 0,
    users: 0,
  })
})

test('R87 a closed case is deleted after its period, with its documents and the submissions about it', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const old = await buildCase(db, { closedDate: '2025-05-31', aktentyp: 'Abgeschlossen' })
  const { sha256 } = await portal.files.put(Buffer.from('Brief'))
  const document = { attachmentSha256: sha256, attachmentType: 'text/csv', attachmentFilename: 'a.csv' }
  await buildHistoryEntry(db, { inkassoNumber: old, recno: 1, ...document })
  await buildStatement(db, old, { state: 'accepted', decidedAt: now, fetchedAt: now })
  const young = await buildCase(db, { closedDate: '2025-06-01', aktentyp: 'Abgeschlossen' })
  const open = await buildCase(db, { handoverDate: '1990-01-01' })
  expect(await due(db, { closedCaseMonths: 12 })).toEqual({ closedCases: 1 })
  expect(await run(db, { closedCaseMonths: 12 })).toMatchObject({ closedCases: 1 })
  expect(await run(db, { closedCaseMonths: 12 })).toMatchObject({ closedCases: 0 })
  const left = await db.selectFrom('inkassoCase').select('inkassoNumber').orderBy('inkassoNumber').execute()
  expect(left.map(({ inkassoNumber }) => inkassoNumber)).toEqual([young, open].toSorted())
  expect(await db.selectFrom('submission').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('unneededFile').selectAll().execute()).toEqual([
    { sha256, atOnce: false, goesToTrash: true },
  ])
  expect(await expired(db)).toEqual([{ details: { closedCases: 1 } }])
  expect(await compareSums(db)).toEqual([])
  expect((await verifyAudit(db)).firstWrong).toBeNull()
  // The case may be imported again, because it was not erased on a person's request.
  expect(await db.selectFrom('erasedRow').selectAll().execute()).toEqual([])
})

test('a case stays while a submission about it has not been fetched', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const old = await buildCase(db, { closedDate: '2020-01-01', aktentyp: 'Abgeschlossen' })
  const { id } = await buildStatement(db, old)
  expect(await due(db, { closedCaseMonths: 12 })).toEqual({})
  expect(await run(db, { closedCaseMonths: 12 })).toMatchObject({ closedCases: 0 })
  await db.updateTable('submission').set({ state: 'fetched' }).where('id', '=', id).execute()
  expect(await run(db, { closedCaseMonths: 12 })).toMatchObject({ closedCases: 1 })
})

test('a case stays if a submission about it commits during the deletion', async ({ db, pool, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db, { closedDate: '2020-01-01' })
  const token = await portal.logIn('anna')
  const turn = await pool.connect()
  await turn.query(`begin; ${lockInTransaction(locks.submission)}`)
  const sending = portal.call(sendMessage, messagePayload(inkassoNumber), token)
  await untilWaiting(db, 1)
  const expiring = run(db, { closedCaseMonths: 12 })
  await untilWaiting(db, 2)
  await turn.query('commit')
  turn.release()
  expect((await sending).status).toBe(200)
  expect(await expiring).toMatchObject({ closedCases: 0 })
  expect(await db.selectFrom('inkassoCase').select('inkassoNumber').execute()).toEqual([{ inkassoNumber }])
})

test('a case stays until the answer to a task about its mandate is fetched', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const acceptedInkassoNumber = await buildCase(db, { closedDate: '2020-01-01', aktentyp: 'Abgeschlossen' })
  await buildSubmission(db, {
    kind: 'mandate',
    receiptNumber: 'M-2020-000001',
    state: 'accepted',
    acceptedInkassoNumber,
  })
  const { id } = await buildSubmission(db, {
    kind: 'taskAnswer',
    payload: { taskId: 'T-1', revision: 1, mandateReceiptNumber: 'M-2020-000001' },
  })
  expect(await due(db, { closedCaseMonths: 12 })).toEqual({})
  expect(await run(db, { closedCaseMonths: 12 })).toMatchObject({ closedCases: 0 })
  await db.updateTable('submission').set({ state: 'fetched' }).where('id', '=', id).execute()
  expect(await run(db, { closedCaseMonths: 12 })).toMatchObject({ closedCases: 1 })
  expect(await db.selectFrom('submission').select('id').execute()).toEqual([])
})

test('R87 messages are deleted after their period, counted from the decision or the imported day, and later if kept by law', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const decided = { state: 'accepted', receivedAt: new Date('2024-01-02T10:00:00Z') } as const
  await buildStatement(db, '4711', { ...decided, decidedAt: new Date('2025-06-01T09:59:00Z') })
  await buildStatement(db, '4711', { ...decided, decidedAt: new Date('2025-06-01T10:00:00Z') })
  await buildStatement(db, '4711', { receivedAt: new Date('2000-01-02T10:00:00Z') })
  await buildNotice(db, { date: '2025-05-31' })
  await buildNotice(db, { date: '2025-06-01' })
  await buildHandover(db, { date: '2025-05-31' })
  const inkassoNumber = await buildCase(db)
  await buildMessage(db, { inkassoNumber, date: '2025-05-31' })
  await buildMessage(db, { inkassoNumber, date: '2025-06-01' })
  const imported = { importedNotices: 1, importedHandovers: 1, importedMessages: 1 }
  expect(await due(db, { messageMonths: 12, archiveYears: 3 })).toEqual(imported)
  expect(await due(db, { messageMonths: 12 })).toEqual({ messages: 1, ...imported })
  expect(await run(db, { messageMonths: 12 })).toMatchObject({ closedCases: 0, messages: 1, ...imported })
  expect(await db.selectFrom('submission').select('receivedAt').execute()).toHaveLength(2)
})

test('a pause stays until its last day, even if accepted long ago', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const pausedUntil = (until: string) =>
    buildSubmission(db, {
      kind: 'instruction',
      inkassoNumber: '4711',
      state: 'accepted',
      decidedAt: new Date('2026-01-02T10:00:00Z'),
      payload: { inkassoNumber: '4711', kind: 'pause', until, reason: 'talks', text: '', confirmed: [] },
    })
  await pausedUntil('2026-05-31')
  const { id } = await pausedUntil('2026-06-01')
  expect(await run(db, { messageMonths: 3 })).toMatchObject({ messages: 1 })
  expect(await db.selectFrom('submission').select('id').execute()).toEqual([{ id }])
})

test('R87 a task without a case is deleted after its period, but not while it is unanswered', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const old = { createdDate: '2026-01-02' }
  await buildTask(db, { ...old, taskId: 'open' })
  await buildTask(db, { ...old, taskId: 'closed', state: 'closed' })
  await buildTask(db, { ...old, taskId: 'answered' })
  await buildTask(db, { taskId: 'new', createdDate: '2026-05-20', state: 'closed' })
  await buildSubmission(db, { kind: 'taskAnswer', payload: { taskId: 'answered', revision: 1 } })
  expect(await run(db, { messageMonths: 3 })).toMatchObject({ looseTasks: 2 })
  expect(await db.selectFrom('task').select('taskId').orderBy('taskId').execute()).toEqual([
    { taskId: 'new' },
    { taskId: 'open' },
  ])
})

test('many cases are deleted in batches, each with an audit row', async ({ db }) => {
  await buildCustomers(db)
  const inkassoNumber = await buildCase(db, { closedDate: '2020-01-01', aktentyp: 'Abgeschlossen' })
  const columns = `glg_number, geschaefts_id, aktentyp, schuldner, schuldnername, schuldnername_folded, schuldneradresse,
    schuldnerplzort, hauptforderung, zinsen, zahlungen, zahlungen_hauptforderung, aktuellersaldo, datletztezahl,
    handover_date, closed_date, closing_reason, negativinfo1, negativinfo2, negativinfo3, negativinfo4, negativinfo5,
    negativinfo6, vorletzteaktion, vorletzteaktion_long, letzteaktion, letzteaktion_long, aktuelleaktion,
    aktuelleaktion_long`
  await sql`
    insert into inkasso_case (inkasso_number, inkasso_number_key, ${sql.raw(columns)})
    select 'n' || n, 'n' || n, ${sql.raw(columns)} from inkasso_case, generate_series(1, 1100) n
    where inkasso_number = ${inkassoNumber}`.execute(db)
  expect(await run(db, { closedCaseMonths: 12 })).toMatchObject({ closedCases: 1101 })
  expect(await expired(db)).toEqual([{ details: { closedCases: 1000 } }, { details: { closedCases: 101 } }])
  expect(await compareSums(db)).toEqual([])
})

test('nothing is deleted during an import, or while another process deletes', async ({ db }) => {
  await buildCustomers(db)
  await buildCase(db, { closedDate: '2020-01-01', aktentyp: 'Abgeschlossen' })
  for (const lock of [locks.import, locks.retention])
    await db.transaction().execute(async (other) => {
      await sql.raw(lockInTransaction(lock)).execute(other)
      expect(await run(db, { closedCaseMonths: 12 })).toMatchObject({ closedCases: 0 })
    })
  expect(await run(db, { closedCaseMonths: 12 })).toMatchObject({ closedCases: 1 })
})

test('R87 users are deleted after their period, counted from the last login or their creation, each with an audit row', async ({
  db,
}) => {
  await buildCustomers(db)
  const [longAgo, lately] = [new Date('2025-05-31T10:00:00Z'), new Date('2025-06-02T10:00:00Z')]
  for (const username of ['anna', 'berta', 'carla', 'dora'])
    await buildUser(db, { username, isDemo: username === 'dora' }, longAgo)
  await buildUser(db, { username: 'emil' }, lately)
  await buildUser(db, { username: 'fritz', passwordExpiresAt: new Date('2026-06-02T10:00:00Z') }, longAgo)
  const users = await db.selectFrom('portalUser').select(['id', 'username']).execute()
  const idOf = (name: string) => users.find(({ username }) => username === name)?.id
  const note = (event: 'authn_login_success' | 'authn_login_fail', actor: string) =>
    writeAudit(db, { event, actor, userId: idOf(actor) }, lately)
  await note('authn_login_success', 'berta')
  await note('authn_login_fail', 'carla')
  expect(await due(db, {})).toEqual({})
  expect(await run(db, {})).toMatchObject({ users: 0 })

  expect(await due(db, { unusedUserMonths: 12 })).toEqual({ users: 2 })
  expect(await run(db, { unusedUserMonths: 12 })).toMatchObject({ users: 2 })
  expect(await run(db, { unusedUserMonths: 12 })).toMatchObject({ users: 0 })
  const left = await db.selectFrom('portalUser').select('username').orderBy('username').execute()
  expect(left.map(({ username }) => username)).toEqual(['berta', 'dora', 'emil', 'fritz'])
  const deleted = await db.selectFrom('audit').where('event', '=', 'user_deleted').selectAll().execute()
  expect(deleted.map(({ actor, userId, details }) => ({ actor, userId, details }))).toEqual(
    ['anna', 'carla'].map((username) => ({
      actor: 'retention',
      userId: idOf(username),
      details: { username, customerNumber: 'K1', submissions: 0, reason: 'retention.unusedUserMonths' },
    })),
  )
  expect(await expired(db)).toEqual([{ details: { users: 2 } }])
})
