import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { openSecretKeys } from '#access/keys/secret-keys.ts'
import type { Db } from '#db/connect.ts'
import { openFileStore } from '#files/file-store.ts'
import { silentReport } from '#operator/import/progress.ts'
import { listTasks } from '#operator/tasks/list-tasks.ts'
import { listUsers } from '#operator/users/list-users.ts'
import { loadDemoData, type DemoLoad } from '#start/demo/load-demo-data.ts'
import { test } from '#test/database.ts'

let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-load-test-'))
  // Gives the test a temporary folder of its own, because other programs use the system's.
  vi.stubEnv('TMPDIR', dataDir)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true })
})

async function load(database: Pick<DemoLoad, 'db' | 'pool'>, today = '2026-11-21') {
  const files = await openFileStore(dataDir)
  const keys = await openSecretKeys(dataDir, database.db)
  await loadDemoData({ ...database, files, keys, today, cases: 120, report: silentReport })
  return files
}

/** Reads the cases whose amounts do not match their bookings and main claims. */
const inconsistentCases = (db: Db) =>
  sql<{ inkassoNumber: string }>`
    select inkasso_number
    from inkasso_case
    join lateral (
      select
        sum(betrag) as balance,
        coalesce(sum(betrag) filter (where buchart = '20'), 0) as interest,
        coalesce(-sum(betrag) filter (where buchart in ('50', '51', '52', '53', '80')), 0) as paid,
        max(datum) filter (where buchart in ('50', '51', '52', '53')) as last_paid
      from booking where booking.inkasso_number = inkasso_case.inkasso_number
    ) as booked on true
    join lateral (
      select sum(betrag) as claimed from main_claim where main_claim.inkasso_number = inkasso_case.inkasso_number
    ) as claims on true
    where (aktuellersaldo, zinsen, zahlungen, hauptforderung) is distinct from (balance, interest, paid, claimed)
      or datletztezahl is distinct from last_paid`.execute(db)

const countOf = async (db: Db, table: 'inkassoCase' | 'caseHistory' | 'booking' | 'notice') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  )

test('the demo data are complete and consistent', async ({ db, pool }) => {
  const files = await load({ db, pool })
  expect(await countOf(db, 'inkassoCase')).toBe(120)
  expect((await inconsistentCases(db)).rows).toEqual([])
  const { attachmentSha256 } = await db
    .selectFrom('caseHistory')
    .select('attachmentSha256')
    .where('attachmentSha256', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await files.read(attachmentSha256 ?? '')).toString('latin1')).toMatch(/^%PDF/)
  // The folder from which the data were imported is deleted.
  expect(await readdir(tmpdir())).toEqual(['files', 'secret-keys.json'])
})

test('there are tasks: overdue, with a cost and a document, about a mandate, and an answered one', async ({
  db,
  pool,
}) => {
  await load({ db, pool })
  const tasks = await listTasks(db, { glgNumber: '100100' })
  const { receiptNumber } = await db
    .selectFrom('submission')
    .where('kind', '=', 'mandate')
    .where('username', '=', 'demo')
    .select('receiptNumber')
    .executeTakeFirstOrThrow()
  expect(tasks).toContainEqual(expect.objectContaining({ state: 'open', receiptNumber }))
  const all = await listTasks(db, {})
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['open', 'answered', 'closed']))
  expect(all.filter(({ dueDate }) => dueDate !== null && dueDate < '2026-11-21').length).toBeGreaterThan(0)
  expect(all.find(({ cost }) => cost !== null)).toMatchObject({
    kind: 'approval',
    attachmentFilename: expect.stringMatching(/\.pdf$/),
  })
  // Loading the data a second time must not send anything again.
  await load({ db, pool }, '2026-11-22')
  const sent = await db.selectFrom('submission').select('kind').orderBy('position').execute()
  const ofDemo = ['mandate', 'taskAnswer', 'instruction', 'instruction']
  expect(sent.map(({ kind }) => kind)).toEqual([...ofDemo, 'mandate', 'upload', 'payments', 'instruction'])
})

test('the demo users have the documented rights', async ({ db, pool }) => {
  await load({ db, pool })
  const users = await listUsers(db, new Date())
  expect(users.map(({ username, glgNumbers, isDemo }) => [username, glgNumbers, isDemo])).toEqual([
    ['demo', 'all', true],
    ['demo-2fa', ['100100'], true],
    ['demo-other', 'all', true],
    ['demo-single', ['100300'], true],
  ])
  const visible = await db
    .selectFrom('portalUser')
    .innerJoin('grantedGlgNumber as number', 'number.userId', 'portalUser.id')
    .innerJoin('grantedAktentyp as type', 'type.userId', 'portalUser.id')
    .innerJoin('inkassoCase', (join) =>
      join
        .onRef('inkassoCase.glgNumber', '=', 'number.glgNumber')
        .onRef('inkassoCase.aktentyp', '=', 'type.aktentyp'),
    )
    .select('username')
    .distinct()
    .orderBy('username')
    .execute()
  expect(visible.map(({ username }) => username)).toEqual(['demo', 'demo-2fa', 'demo-other', 'demo-single'])
})

test('one case is paused, and an instruction for another has not been fetched yet', async ({ db, pool }) => {
  await load({ db, pool })
  const instructions = await db
    .selectFrom('submission')
    .where('kind', '=', 'instruction')
    .select(['kind', 'state', 'payload'])
    .orderBy('position')
    .execute()
  expect(instructions).toMatchObject([
    { kind: 'instruction', state: 'accepted', payload: { kind: 'pause', until: '2027-02-19' } },
    { kind: 'instruction', state: 'received', payload: { kind: 'disputed' } },
    { kind: 'instruction', state: 'received', payload: { kind: 'recall' } },
  ])
})

test('loading again on another day replaces the cases and leaves the users', async ({ db, pool }) => {
  await load({ db, pool }, '2026-11-20')
  await load({ db, pool }, '2026-11-21')
  expect(await countOf(db, 'inkassoCase')).toBe(120)
  expect((await inconsistentCases(db)).rows).toEqual([])
  expect(await listUsers(db, new Date())).toHaveLength(4)
})

test('each demo user has changes since their creation', async ({ db, pool }) => {
  await load({ db, pool })
  const changes = await db
    .selectFrom('portalUser')
    .innerJoin('grantedGlgNumber as number', 'number.userId', 'portalUser.id')
    .innerJoin('grantedAktentyp as type', 'type.userId', 'portalUser.id')
    .innerJoin('caseChange', (join) =>
      join
        .onRef('caseChange.glgNumber', '=', 'number.glgNumber')
        .onRef('caseChange.aktentyp', '=', 'type.aktentyp')
        .onRef('changedAt', '>', 'createdAt'),
    )
    .select(['username', 'what'])
    .distinct()
    .orderBy('username')
    .orderBy('what')
    .execute()
  const ofUser = Map.groupBy(changes, ({ username }) => username)
  expect([...ofUser.keys()]).toEqual(['demo', 'demo-2fa', 'demo-other', 'demo-single'])
  expect(ofUser.get('demo')?.map(({ what }) => what)).toEqual(['booking', 'closed', 'entry', 'stage'])
})
