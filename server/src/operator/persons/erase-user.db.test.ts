import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { uploadFiles } from '@portal/contract/upload.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { lockAuditTrail } from '#access/audit/seals.ts'
import { verifyAudit } from '#access/audit/verify-audit.ts'
import { writeAudit } from '#access/audit/write-audit.ts'
import { keyFilePath, readKeyFile } from '#access/keys/key-file.ts'
import { openSecretKeys } from '#access/keys/secret-keys.ts'
import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { withImportConnection } from '#operator/import/import-connection.ts'
import { endedRejectsIn, endIn, placesIn } from '#operator/import/over-http/places.ts'
import { dropKey, rotateKeys } from '#operator/keys/change-keys.ts'
import { reseal } from '#operator/keys/reseal.ts'
import { eraseUser, tryEraseUser } from '#operator/persons/erase-user.ts'
import { deleteUser } from '#operator/users/delete-user.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { test } from '#test/portal.ts'
import { uploadPayload } from '#test/sample-submissions.ts'

const trail = (db: Db) =>
  db.selectFrom('audit').select(['actor', 'userId', 'event', 'details', 'hash']).orderBy('position').execute()

const deliveries = placesIn('/nowhere')

async function idOf(db: Db, username: string): Promise<string> {
  const row = await db
    .selectFrom('portalUser')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('R72 the audit trail keeps a pseudonym and all hashes, and a change of a sealed row is detected', async ({
  db,
  shared: { keys },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await idOf(db, 'anna')
  await writeAudit(db, { event: 'authn_login_success', actor: 'anna', userId }, new Date())
  const reason = 'Vertretung von Anna, nicht von Annabell'
  await writeAudit(db, { event: 'user_changed', actor: 'operator:Olga', details: { reason } }, new Date())
  const before = await trail(db)
  await eraseUser(db, { username: 'ANNA', reason: 'Art. 17', keys, deliveries }, actAt())
  const after = await trail(db)
  expect(after.slice(0, before.length).map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash))
  expect(after.map(({ actor, details }) => [actor, details['username'] ?? details['reason']])).toEqual([
    ['operator:Olga', `#${userId}`],
    [`#${userId}`, undefined],
    ['operator:Olga', `Vertretung von #${userId}, nicht von Annabell`],
    ['operator:Olga', 'Art. 17'],
  ])
  expect(await verifyAudit(db, keys)).toMatchObject({ rows: 4, firstWrong: null })
  expect((await verifyAudit(db)).firstWrong).toBeNull()
  // With other keys, the seal cannot be verified.
  expect((await verifyAudit(db, new Map([['x', randomBytes(32)]]))).firstWrong).toBe('1')
  await sql`update audit set actor = 'berta' where position = 2`.execute(db)
  expect((await verifyAudit(db, keys)).firstWrong).toBe('2')
})

test('R72 a row cannot be changed without a seal, and a seal allows no change of other columns', async ({
  db,
}) => {
  await writeAudit(db, { event: 'authn_logout', actor: 'anna' }, new Date())
  await expect(sql`update audit set actor = 'x'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update audit set seal = 'x', event = 'x'`.execute(db)).rejects.toThrow('append-only')
})

test('an audit row that a running request writes about an erased user has the pseudonym', async ({
  db,
  shared: { keys },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await idOf(db, 'anna')
  const late = await db.transaction().execute(async (erasing) => {
    // The open transaction stands in for an erasure: it locks the audit trail, so that `writeAudit` has to wait.
    await sql`insert into erased_user values (${userId}, now())`.execute(erasing)
    await lockAuditTrail(erasing)
    const view = writeAudit(
      db,
      { event: 'sensitive_read', actor: 'anna', userId, inkassoNumber: '1' },
      new Date(),
    )
    await untilWaiting(db, 1)
    return { view }
  })
  await late.view
  expect((await trail(db)).at(-1)?.actor).toBe(`#${userId}`)
  expect((await verifyAudit(db, keys)).firstWrong).toBeNull()
})

test('a deleted user can be erased, and the name is free afterwards', async ({ db, shared: { keys } }) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await idOf(db, 'anna')
  await buildSubmission(db)
  await deleteUser(db, 'anna', 'Ruhestand', actAt())
  expect(
    await eraseUser(db, { username: 'anna', reason: 'Art. 17', keys, deliveries }, actAt()),
  ).toMatchObject({
    wasThere: false,
    pseudonym: `#${userId}`,
    submissions: 1,
  })
  expect(await db.selectFrom('submission').select(['username', 'userId']).execute()).toEqual([
    { username: `#${userId}`, userId: null },
  ])
  expect(JSON.stringify(await trail(db))).not.toMatch(/anna/i)
  await buildUser(db)
  await expect(eraseUser(db, { username: 'berta', reason: 'x', keys, deliveries }, actAt())).rejects.toThrow(
    'There is no user berta.',
  )
})

test('no user is erased while an import runs, because it would write the name again', async ({
  db,
  pool,
  shared: { keys },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await withImportConnection(pool, undefined, async () => {
    await expect(
      eraseUser(db, { username: 'anna', reason: 'Art. 17', keys, deliveries }, actAt()),
    ).rejects.toThrow('An import or another erasure is running. Nothing was done')
  })
  expect(await idOf(db, 'anna')).not.toBe('')
})

test('a submission sent during the erasure of its sender has the pseudonym, and nothing can be sent afterwards', async ({
  db,
  pool,
  portal,
  shared: { keys },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const [token, userId] = [await portal.logIn('anna'), await idOf(db, 'anna')]
  const turn = await pool.connect()
  await turn.query(`begin; ${lockInTransaction(locks.submission)}`)
  const send = () => portal.call(uploadFiles, uploadPayload, token, 'de', 'a-key-of-the-erasure-test')
  const sending = send()
  await untilWaiting(db, 1)
  const erasing = eraseUser(db, { username: 'anna', reason: 'Art. 17', keys, deliveries }, actAt())
  await untilWaiting(db, 2)
  await turn.query('commit')
  turn.release()
  expect((await sending).status).toBe(200)
  expect(await erasing).toMatchObject({ submissions: 1, handovers: 1 })
  expect((await send()).error?.code).toBe('unauthenticated')
  const names = await db.selectFrom('submission').select('username').execute()
  expect(names).toEqual([{ username: `#${userId}` }])
})

test('two users who had the same name one after the other keep separate ids', async ({
  db,
  shared: { keys },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const first = await idOf(db, 'anna')
  await writeAudit(db, { event: 'authn_logout', actor: 'anna', userId: first }, new Date())
  await deleteUser(db, 'anna', 'Ruhestand', actAt())
  await buildUser(db)
  const second = await idOf(db, 'anna')
  await writeAudit(db, { event: 'authn_logout', actor: 'anna', userId: second }, new Date())
  await eraseUser(db, { username: 'anna', reason: 'Art. 17', keys, deliveries }, actAt())
  const logouts = (await trail(db)).filter(({ event }) => event === 'authn_logout')
  expect(logouts.map(({ actor }) => actor)).toEqual([`#${first}`, `#${second}`])
})

test('a pseudonym cannot be used as a username', async ({ db }) => {
  await buildCustomers(db)
  await expect(buildUser(db, { username: '#17' })).rejects.toThrow('is kept for users who were erased')
})

test('R29 R72 a key that sealed audit rows can be dropped only after the rows are sealed with the new key', async ({
  db,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const path = keyFilePath(shared.folder)
  await eraseUser(db, { username: 'anna', reason: 'Art. 17', keys: shared.keys, deliveries }, actAt())
  const [{ id: old } = { id: '' }] = readKeyFile(path) ?? []
  await rotateKeys(db, path, actAt())
  await expect(dropKey(db, path, old, actAt())).rejects.toThrow('rows or anchor of the audit trail')
  const keys = await openSecretKeys(shared.folder, db)
  await reseal(db, keys, actAt)
  await dropKey(db, path, old, actAt())
  expect((await verifyAudit(db, await openSecretKeys(shared.folder, db))).firstWrong).toBeNull()
})

test('the name of an erased user is removed from reports of deliveries, and a dry run only lists them', async ({
  db,
  shared: { keys, folder },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const places = placesIn(folder)
  const id = '20260601100000000-nacht'
  const path = endIn(places, id)
  await mkdir(dirname(path), { recursive: true })
  const ending = { state: 'stopped', warnings: [], isCheck: false, fingerprint: 'a' }
  await writeFile(path, JSON.stringify({ ...ending, fault: 'Line 3: "Anna" is no message of theirs.' }))
  const other = '20260601110000000-tag'
  await writeFile(endIn(places, other), JSON.stringify({ ...ending, fault: '' }))
  await writeFile(endedRejectsIn(places, other), '{"line":4,"row":{"userId":"anna"}}\n')
  const order = { username: 'anna', reason: 'Art. 17', keys, deliveries: places }
  expect((await tryEraseUser(db, order, actAt())).deliveries).toEqual([id, other])
  expect(await readFile(path, 'utf8')).toContain('Anna')
  expect((await eraseUser(db, order, actAt())).deliveries).toEqual([id, other])
  expect(await readFile(path, 'utf8')).not.toMatch(/anna/i)
  await expect(readFile(endedRejectsIn(places, other))).rejects.toThrow('ENOENT')
})
