import { endOwnSession, listOwnSessions, reauthenticate } from '@portal/contract/own-sessions.ts'
import { changePassword } from '@portal/contract/password.ts'
import {
  createTwoFactor,
  deactivateTwoFactor,
  verifyBackupCode,
  verifyCode,
  verifyFirstCode,
} from '@portal/contract/two-factor.ts'
import { afterAll, beforeEach, expect, vi } from 'vitest'

import { keyFilePath } from '#access/keys/key-file.ts'
import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { newBackupCodes } from '#access/login/backup-codes.ts'
import { lockUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import { requireTwoFactor } from '#operator/customers/require-two-factor.ts'
import { rotateKeys } from '#operator/keys/change-keys.ts'
import { reseal } from '#operator/keys/reseal.ts'
import { approvePassword } from '#operator/password-requests.ts'
import { disableUser, endSessions } from '#operator/users/change-user.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import {
  buildSession,
  buildTwoFactor,
  cheapHash,
  codeAt,
  logInFrom,
  makeCheap,
  whileSessionsEnd,
} from '#test/logins.ts'
import { test } from '#test/portal.ts'
import { hashing } from '#test/watched-hashing.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', async () => (await import('#test/watched-hashing.ts')).watchArgon2())

afterAll(() => void vi.resetModules())
beforeEach(() => {
  hashing.afterNext = undefined
})

async function buildAnna(db: Db) {
  await buildCustomers(db)
  await buildUser(db)
  return makeCheap(db)
}

const changedHash = await cheapHash('ein ganz anderes Passwort')

/** Stores a new password hash and ends the sessions, as the operator's approval does. */
async function changeTo(db: Db, userId: string, passwordHash: string, now: Date) {
  const { id } = await db
    .insertInto('passwordRequest')
    .values({ userId, passwordHash, requestedAt: now, state: 'open', decidedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await approvePassword(db, id, actAt(now))
}

test('R98 R11 a login during a password change fails and leaves no session', async ({ db, portal }) => {
  const userId = await buildAnna(db)
  hashing.afterNext = () => changeTo(db, userId, changedHash, portal.clock.now)
  expect((await logInFrom(portal, '192.0.2.1')).status).toBe(401)
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('R98 R11 a login waits for an uncommitted change of the password', async ({ db, portal }) => {
  const userId = await buildAnna(db)
  const change = await db.startTransaction().execute()
  await lockUser(change, userId)
  await change.updateTable('portalUser').set({ passwordHash: changedHash }).where('id', '=', userId).execute()
  const answer = logInFrom(portal, '192.0.2.1')
  await untilWaiting(db, 1)
  await change.commit().execute()
  expect((await answer).status).toBe(401)
})

test('R98 a code waits for an uncommitted change of its user', async ({ db, portal, shared }) => {
  const userId = await buildAnna(db)
  const { now } = portal.clock
  const secret = await buildTwoFactor(db, shared.keys, userId, now)
  const token = await buildSession(db, userId, 'pending', now)
  const code = codeAt(secret, now)
  const answer = await whileSessionsEnd(db, userId, () => portal.call(verifyCode, { code }, token))
  expect(answer.status).toBe(400)
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('R98 a session that has ended meanwhile cannot disable two-factor', async ({ db, portal, shared }) => {
  const userId = await buildAnna(db)
  const { now } = portal.clock
  await buildTwoFactor(db, shared.keys, userId, now)
  const token = await buildSession(db, userId, 'active', now)
  const answer = await whileSessionsEnd(db, userId, () => portal.call(deactivateTwoFactor, {}, token))
  expect(answer.status).toBe(401)
  expect(await db.selectFrom('twoFactor').select('userId').execute()).toEqual([{ userId }])
})

test('R98 R02 a login succeeds if a parallel login rehashes the password', async ({ db, portal }) => {
  await buildAnna(db)
  hashing.afterNext = async () => {
    await db
      .updateTable('portalUser')
      .set({ passwordHash: await cheapHash() })
      .execute()
  }
  expect((await logInFrom(portal, '192.0.2.1')).status).toBe(200)
})

test('R98 R33 a login during which two-factor is enabled must enter a code', async ({
  db,
  portal,
  shared,
}) => {
  const userId = await buildAnna(db)
  hashing.afterNext = () => buildTwoFactor(db, shared.keys, userId, portal.clock.now)
  const { status, body } = await logInFrom(portal, '192.0.2.1')
  expect([status, body]).toEqual([200, expect.stringContaining('"neededTwoFA":true')])
  expect(await db.selectFrom('session').select('state').execute()).toEqual([{ state: 'pending' }])
})

test('R98 a login during which two-factor becomes compulsory reveals nothing about the customer', async ({
  db,
  portal,
}) => {
  await buildAnna(db)
  const wish = { customerNumber: 'K1', isRequired: true }
  hashing.afterNext = () => requireTwoFactor(db, wish, actAt(portal.clock.now))
  const { status, body } = await logInFrom(portal, '192.0.2.1')
  expect([status, body]).toEqual([200, expect.stringContaining('"compulsoryTwoFA":true')])
  for (const word of ['Alpha', '100100']) expect(body).not.toContain(word)
})

test('R98 a login during which the user is disabled fails', async ({ db, portal }) => {
  await buildAnna(db)
  hashing.afterNext = () => disableUser(db, 'anna', actAt(portal.clock.now))
  expect((await logInFrom(portal, '192.0.2.1')).status).toBe(401)
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('R98 a password verified while its session ends refreshes no session', async ({ db, portal }) => {
  const userId = await buildAnna(db)
  const token = await buildSession(db, userId, 'active', portal.clock.now)
  hashing.afterNext = () => endSessions(db, 'anna', actAt(portal.clock.now))
  expect((await portal.call(reauthenticate, { password }, token)).status).toBe(401)

  const other = await buildSession(db, userId, 'active', portal.clock.now)
  hashing.afterNext = async () => {
    await db.updateTable('portalUser').set({ passwordHash: changedHash }).execute()
  }
  expect((await portal.call(reauthenticate, { password }, other)).error?.fields).toEqual({
    password: 'unknown',
  })
})

test('R98 a session that has ended meanwhile cannot request a new password', async ({ db, portal }) => {
  const token = await buildSession(db, await buildAnna(db), 'active', portal.clock.now)
  hashing.afterNext = () => endSessions(db, 'anna', actAt(portal.clock.now))
  const { status } = await portal.call(changePassword, { newPassword: 'Kamille im Schuhkarton' }, token)
  expect(status).toBe(401)
  expect(await db.selectFrom('passwordRequest').selectAll().execute()).toEqual([])
})

test('R98 a session that has ended meanwhile cannot enable two-factor', async ({ db, portal }) => {
  const { now } = portal.clock
  const token = await buildSession(db, await buildAnna(db), 'active', now)
  const secret = String((await portal.call(createTwoFactor, {}, token)).payload['secret'])
  hashing.afterNext = () => endSessions(db, 'anna', actAt(now))
  const { status } = await portal.call(verifyFirstCode, { code: codeAt(secret, now) }, token)
  expect(status).toBe(401)
  expect(await db.selectFrom('twoFactor').select('confirmedAt').execute()).toEqual([{ confirmedAt: null }])
})

test('R98 R29 two-factor is enabled while its secret is resealed, but not if the secret was replaced', async ({
  db,
  portal,
  shared,
}) => {
  const { now } = portal.clock
  const token = await buildSession(db, await buildAnna(db), 'active', now)
  await buildUser(db, { username: 'berta' })
  await portal.call(createTwoFactor, {}, await portal.logIn('berta'))
  const path = keyFilePath(shared.folder)
  const create = async () => String((await portal.call(createTwoFactor, {}, token)).payload['secret'])
  const confirm = async (secret: string) =>
    (await portal.call(verifyFirstCode, { code: codeAt(secret, now) }, token)).status

  const replaced = await create()
  hashing.afterNext = create
  expect(await confirm(replaced)).toBe(409)

  const secret = await create()
  hashing.afterNext = async () => {
    await rotateKeys(db, path, actAt(now))
    expect(await reseal(db, await openSecretKeys(shared.folder, db), () => actAt(now))).toBe(2)
  }
  expect(await confirm(secret)).toBe(200)
  const switchedOn = db.selectFrom('twoFactor').where('confirmedAt', 'is not', null).select('userId')
  expect(await switchedOn.execute()).toHaveLength(1)
})

test('R98 R25 a completed login does not use another code', async ({ db, portal, shared }) => {
  const userId = await buildAnna(db)
  const { now } = portal.clock
  const secret = await buildTwoFactor(db, shared.keys, userId, now)
  const { codes, hashes, salt } = await newBackupCodes()
  await db
    .insertInto('backupCode')
    .values(hashes.map((hash) => ({ userId, salt, hash })))
    .execute()
  const token = await buildSession(db, userId, 'pending', now)
  hashing.afterNext = () => portal.call(verifyCode, { code: codeAt(secret, now) }, token)
  const late = await portal.call(verifyBackupCode, { code: codes[0] }, token)
  expect([late.status, late.error?.code]).toEqual([400, 'wrong_code'])
  expect(await db.selectFrom('backupCode').select('hash').execute()).toHaveLength(10)

  const { payload } = await portal.call(listOwnSessions, {}, token)
  const [{ id }] = payload['sessions'] as [{ id: string }]
  await portal.call(endOwnSession, { id }, token)
  const ended = await buildSession(db, userId, 'pending', now)
  hashing.afterNext = () => endSessions(db, 'anna', actAt(now))
  expect((await portal.call(verifyBackupCode, { code: codes[0] }, ended)).status).toBe(400)
  expect(await db.selectFrom('backupCode').select('hash').execute()).toHaveLength(10)
})

test('R03 every failed login computes exactly one full hash', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'barred' })
  await disableUser(db, 'barred', actAt(portal.clock.now))
  const lockedUntil = new Date('2026-06-01T10:15:00Z')
  const values = { failures: 31, lastFailureAt: portal.clock.now, lockedUntil }
  await db
    .insertInto('throttle')
    .values({ key: 'address:192.0.2.9', ...values })
    .execute()
  const attempts = [
    ['192.0.2.1', { username: 'nobody' }],
    ['192.0.2.1', { username: 'anna', password: 'falsch' }],
    ['192.0.2.1', { username: 'barred' }],
  ] as const
  const bodies: string[] = []
  const failed = async (address: string, credentials: { username?: string; password?: string }) => {
    hashing.compared = []
    const { status, body } = await logInFrom(portal, address, credentials)
    expect(status).toBe(401)
    bodies.push(body.replace(/"requestId":"[^"]*"/, ''))
    return hashing.compared.map((phc) => phc.split('$')[3])
  }
  for (const [address, credentials] of attempts)
    expect(await failed(address, credentials)).toEqual(['m=65536,t=3,p=1'])

  await db.updateTable('throttle').set({ lockedUntil }).where('key', 'like', 'account:%').execute()
  expect(await failed('192.0.2.2', {})).toEqual(['m=65536,t=3,p=1'])
  expect(await failed('192.0.2.9', {})).toEqual([])
  expect(new Set(bodies).size).toBe(1)
})
