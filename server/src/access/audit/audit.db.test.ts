import { readAttachment, readCase } from '@portal/contract/case-detail.ts'
import { searchCases } from '@portal/contract/case-search.ts'
import { login, logout } from '@portal/contract/session.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { verifyAudit } from '#access/audit/verify-audit.ts'
import { writeAudit } from '#access/audit/write-audit.ts'
import { buildCase, buildCustomers, buildHistoryEntry, buildUser, password } from '#test/build.ts'
import { test } from '#test/portal.ts'

test('R72 R73 each login, failure, refusal, case view, download and logout is recorded', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db, { schuldnername: 'Geheim, Greta' })
  const { sha256 } = await portal.files.put(Buffer.from('x'))
  await buildHistoryEntry(db, {
    inkassoNumber,
    recno: 1,
    attachmentSha256: sha256,
    attachmentType: 'application/pdf',
    attachmentFilename: 'x.pdf',
  })
  await portal.call(login, { username: 'anna', password: 'falsch' })
  const { payload } = await portal.call(login, { username: 'anna', password })
  const token = String(payload['token'])
  await portal.call(readCase, { inkassoNumber }, token)
  await portal.call(readCase, { inkassoNumber: '0' }, token)
  await portal.call(readAttachment, { inkassoNumber, recno: 1 }, token)
  await portal.call(searchCases, { glgNumbers: ['200100'] }, token)
  await portal.call(logout, {}, token)
  const rows = await db.selectFrom('audit').selectAll().orderBy('position').execute()
  expect(rows.map(({ event, actor, inkassoNumber }) => [event, actor, inkassoNumber])).toEqual([
    ['user_created', 'operator:Olga', null],
    ['authn_login_fail', 'anna', null],
    ['authn_login_success', 'anna', null],
    ['sensitive_read', 'anna', inkassoNumber],
    ['file_download', 'anna', inkassoNumber],
    ['authz_fail', 'anna', null],
    ['authn_logout', 'anna', null],
  ])
  const everything = JSON.stringify(rows)
  for (const secret of [token, password, 'falsch', 'Geheim']) expect(everything).not.toContain(secret)
  expect(await verifyAudit(db)).toEqual({ rows: 7, firstWrong: null })
})

test('R101 repeated refusals of a user are recorded in two rows, not in one each', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const refused = await Promise.all(
    Array.from({ length: 60 }, () => portal.call(searchCases, { glgNumbers: ['200100'] }, token)),
  )
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]))
  const rows = () => db.selectFrom('audit').where('event', '=', 'authz_fail').select('details').execute()
  expect(await rows()).toHaveLength(1)
  // The number of repeats is written at the end of the minute, or when the portal stops.
  await portal.app.close()
  const [first, second, ...others] = await rows()
  expect(others).toEqual([])
  expect(first?.details).not.toHaveProperty('repeated')
  expect(second?.details).toMatchObject({ path: searchCases.path, code: 'forbidden', repeated: 59 })
})

test('R36 R101 if two users are refused the same call, each refusal is recorded at once', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  for (const username of ['anna', 'berta']) {
    const token = await portal.logIn(username)
    expect((await portal.call(searchCases, { glgNumbers: ['200100'] }, token)).status).toBe(403)
  }
  const rows = await db
    .selectFrom('audit')
    .where('event', '=', 'authz_fail')
    .select('actor')
    .orderBy('position')
    .execute()
  expect(rows).toEqual([{ actor: 'anna' }, { actor: 'berta' }])
})

test('R72 the trail is append-only: changes and deletions are refused', async ({ db }) => {
  await writeAudit(db, { event: 'authn_logout', actor: 'anna' }, new Date())
  await expect(sql`update audit set actor = 'berta'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`truncate audit`.execute(db)).rejects.toThrow('append-only')
})

test('R72 a row that was changed or deleted in the database is detected', async ({ db }) => {
  for (const actor of ['a', 'b', 'c', 'd']) await writeAudit(db, { event: 'authn_logout', actor }, new Date())
  await sql`alter table audit disable trigger audit_is_append_only`.execute(db)
  await sql`update audit set actor = 'x' where position = 2`.execute(db)
  expect(await verifyAudit(db)).toEqual({ rows: 4, firstWrong: '2' })
  await sql`update audit set actor = 'b' where position = 2`.execute(db)
  expect((await verifyAudit(db)).firstWrong).toBeNull()
  await sql`delete from audit where position = 3`.execute(db)
  expect(await verifyAudit(db)).toEqual({ rows: 3, firstWrong: '4' })
  await sql`alter table audit enable trigger audit_is_append_only`.execute(db)
})

test('parallel writers produce one chain without gaps', async ({ db }) => {
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      db
        .transaction()
        .execute((transaction) =>
          writeAudit(transaction, { event: 'authn_logout', actor: `u${i}` }, new Date()),
        ),
    ),
  )
  expect(await verifyAudit(db)).toEqual({ rows: 40, firstWrong: null })
})

test('a rolled back transaction leaves no row', async ({ db }) => {
  await db
    .transaction()
    .execute(async (transaction) => {
      await writeAudit(transaction, { event: 'authn_logout', actor: 'anna' }, new Date())
      throw new Error('changed my mind')
    })
    .catch(() => {})
  expect(await verifyAudit(db)).toEqual({ rows: 0, firstWrong: null })
})
