import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { saveDraft } from '@portal/contract/handover-draft.ts'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'

import { accountPolicy, countAttempt } from '#access/login/throttle.ts'
import { defaultSessionLimits } from '#access/session-limits.ts'
import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { openFileStore } from '#files/file-store.ts'
import { monthsBefore } from '#privacy/retention/period.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { deleteOld } from '#privacy/retention/retention.ts'
import { sweepOrphans } from '#submissions/sweep-orphans.ts'
import { buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test, type TestClock } from '#test/portal.ts'
import { sampleDraftId } from '#test/sample-submissions.ts'

const hours = 3_600_000
const days = 24 * hours

const run = (db: Db, clock: TestClock) =>
  deleteOld({
    db,
    clock: () => clock.now,
    limits: defaultSessionLimits,
    retention: defaultRetention,
  })

const wait = (clock: TestClock, milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

test('R87 a session is deleted after it has ended, not before', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await portal.logIn('anna')
  wait(portal.clock, 29 * 60_000)
  expect(await run(db, portal.clock)).toMatchObject({ sessions: 0 })
  wait(portal.clock, 2 * 60_000)
  expect(await run(db, portal.clock)).toMatchObject({ sessions: 1 })
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('R87 failed logins are deleted when they no longer count', async ({ db, portal }) => {
  const { now } = portal.clock
  await countAttempt(db, { 'account:1': accountPolicy }, () => now)
  wait(portal.clock, 12 * hours - 1)
  expect(await run(db, portal.clock)).toMatchObject({ throttles: 0 })
  wait(portal.clock, 2)
  expect(await run(db, portal.clock)).toMatchObject({ throttles: 1 })
})

test('R87 a network is deleted thirty days after the last login from it', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('knownNetwork')
    .values({ userId, network: 'address:192.0.2.1', lastLoginAt: portal.clock.now })
    .execute()
  wait(portal.clock, 30 * days)
  expect(await run(db, portal.clock)).toMatchObject({ knownNetworks: 0 })
  wait(portal.clock, 1)
  expect(await run(db, portal.clock)).toMatchObject({ knownNetworks: 1 })
})

test('R87 a decided password request is deleted after thirty days, an open one stays', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const requestedAt = portal.clock.now
  for (const state of ['open', 'rejected'] as const) {
    const decidedAt = state === 'open' ? null : requestedAt
    await db
      .insertInto('passwordRequest')
      .values({ userId, passwordHash: 'x', requestedAt, state, decidedAt })
      .execute()
  }
  wait(portal.clock, 30 * days)
  expect(await run(db, portal.clock)).toMatchObject({ passwordRequests: 0 })
  wait(portal.clock, 1)
  expect(await run(db, portal.clock)).toMatchObject({ passwordRequests: 1 })
  expect(await db.selectFrom('passwordRequest').select('state').execute()).toEqual([{ state: 'open' }])
})

test('R87 an idempotency key is kept for two days', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('idempotency')
    .values({
      userId,
      key: 'k'.repeat(16),
      path: '/v1',
      requestSha256: Buffer.alloc(32),
      answer: null,
      createdAt: portal.clock.now,
    })
    .execute()
  wait(portal.clock, 48 * hours)
  expect(await run(db, portal.clock)).toMatchObject({ idempotencyKeys: 0 })
  wait(portal.clock, 1)
  expect(await run(db, portal.clock)).toMatchObject({ idempotencyKeys: 1 })
})

test('R87 a draft is deleted thirty days after its last change', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  await portal.call(saveDraft, { draftId: sampleDraftId, form: { geschaeftsId: 'KD-1' } }, token)
  wait(portal.clock, 30 * days)
  expect(await run(db, portal.clock)).toMatchObject({ drafts: 0 })
  wait(portal.clock, 1)
  expect(await run(db, portal.clock)).toMatchObject({ drafts: 1 })
})

test('R87 mails, sent or not, are kept for thirty days, an unconfirmed address for fifteen minutes', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const { now } = portal.clock
  for (const state of ['sent', 'dead'] as const)
    await db
      .insertInto('dispatch')
      .values({ channel: 'mail', event: state, kind: 'import_late', state, createdAt: now, nextTryAt: now })
      .execute()
  await db
    .insertInto('mailConfirmation')
    .values({ userId, address: 'anna@glaeubiger.example', language: 'de', requestedAt: now })
    .execute()
  wait(portal.clock, 15 * 60_000)
  expect(await run(db, portal.clock)).toMatchObject({ mailConfirmations: 0 })
  wait(portal.clock, 1)
  expect(await run(db, portal.clock)).toMatchObject({ mailConfirmations: 1 })
  wait(portal.clock, 30 * days - 15 * 60_000 - 1)
  expect(await run(db, portal.clock)).toMatchObject({ dispatches: 0 })
  wait(portal.clock, 1)
  expect(await run(db, portal.clock)).toMatchObject({ dispatches: 2 })
})

test('R87 changes of a case are kept for four hundred days', async ({ db, portal }) => {
  await buildCustomers(db)
  const inkassoNumber = await buildCase(db)
  const ofCase = { inkassoNumber, glgNumber: '100100', aktentyp: 'Vorgerichtlich', ref: 0 }
  const types = { oldAktentyp: null, newAktentyp: null }
  await db
    .insertInto('caseChange')
    .values({ ...ofCase, ...types, what: 'case', changedAt: portal.clock.now })
    .execute()
  wait(portal.clock, 400 * days)
  expect(await run(db, portal.clock)).toMatchObject({ caseChanges: 0 })
  wait(portal.clock, 1)
  expect(await run(db, portal.clock)).toMatchObject({ caseChanges: 1 })
})

test('R87 messages to be sent again are kept for thirty more days', async ({ db, portal }) => {
  const { now } = portal.clock
  const old = { channel: 'mail', kind: 'import_late', createdAt: now }
  const nextTryAt = new Date(now.getTime() + 20 * days)
  await db
    .insertInto('dispatch')
    .values([
      { ...old, event: 'tried again', nextTryAt },
      { ...old, event: 'not tried', nextTryAt: now },
    ])
    .execute()
  wait(portal.clock, 30 * days + 1)
  expect(await run(db, portal.clock)).toMatchObject({ dispatches: 1 })
  wait(portal.clock, 20 * days)
  expect(await run(db, portal.clock)).toMatchObject({ dispatches: 1 })
})

test('R87 files are deleted 400 days after the decision, the submission stays', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const folder = await mkdtemp(join(tmpdir(), 'portal-retention-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = await openFileStore(folder)
  const old = await buildSubmission(db, { state: 'accepted', decidedAt: portal.clock.now })
  const waiting = await buildSubmission(db)
  const ofOld = await buildSubmissionFile({ db, files }, old.id, 'nur in der alten')
  const common = await buildSubmissionFile({ db, files }, old.id, 'in beiden', { position: 1 })
  await buildSubmissionFile({ db, files }, waiting.id, 'in beiden')
  await letFilesAge(folder)

  wait(portal.clock, 400 * days)
  expect(await run(db, portal.clock)).toMatchObject({ submissions: 0 })
  expect(await sweepOrphans({ db, files })).toMatchObject({ trashed: 0 })
  wait(portal.clock, 1)
  expect(await run(db, portal.clock)).toMatchObject({ submissions: 1 })
  expect(await sweepOrphans({ db, files })).toMatchObject({ trashed: 1 })

  expect(await files.find(ofOld)).toBe('in the trash')
  expect(await files.read(common)).toEqual(Buffer.from('in beiden'))
  expect(await db.selectFrom('submissionFile').select('sha256').execute()).toHaveLength(3)
})

test('R87 an import stays in the list as long as its audit row', async ({ db, portal }) => {
  const startedAt = portal.clock.now
  await db
    .insertInto('dataImport')
    .values({ startedAt, endedAt: startedAt, operator: 'Olga', source: '/srv', state: 'complete' })
    .execute()
  const dueAt = monthsBefore(startedAt, -defaultRetention.auditMonths)
  portal.clock.now = dueAt
  expect(await run(db, portal.clock)).toMatchObject({ imports: 0 })
  wait(portal.clock, 1)
  expect(await run(db, portal.clock)).toMatchObject({ imports: 1 })
})

test('two processes never delete at the same time', async ({ db, portal }) => {
  await db.transaction().execute(async (other) => {
    await sql.raw(lockInTransaction(locks.retention)).execute(other)
    expect(await run(db, portal.clock)).toBeUndefined()
  })
  expect(await run(db, portal.clock)).toBeDefined()
})

/**
 * Backdates files, because the sweep skips young ones. The sweep compares file times with the real clock, not with
 * the test's.
 */
async function letFilesAge(folder: string) {
  const past = new Date(Date.now() - days)
  for (const name of await readdir(join(folder, 'files'), { recursive: true }))
    await utimes(join(folder, 'files', name), past, past)
}
