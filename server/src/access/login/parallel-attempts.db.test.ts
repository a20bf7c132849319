import { requestMailAddress } from '@portal/contract/notifications.ts'
import { listOwnSessions, reauthenticate } from '@portal/contract/own-sessions.ts'
import {
  createTwoFactor,
  verifyBackupCode,
  verifyCode,
  verifyFirstCode,
} from '@portal/contract/two-factor.ts'
import { expect } from 'vitest'

import { newBackupCodes } from '#access/login/backup-codes.ts'
import { codePolicy, countAttempt } from '#access/login/throttle.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import {
  buildSession,
  buildTwoFactor,
  codeAt,
  countEvents,
  logInFrom,
  makeCheap,
  wrongCodes,
} from '#test/logins.ts'
import { type Portal, type TestClock, test } from '#test/portal.ts'

/** Opens all database connections, so that calls arrive in the order in which they are sent. */
const warmUp = (servers: readonly Portal[]) =>
  Promise.all(
    servers.flatMap((server) => Array.from({ length: 10 }, () => server.call(listOwnSessions, {}, 'x'))),
  )

/** Makes each reading of the clock slightly earlier than the previous one, as on servers whose clocks differ. */
function readBackwards(clock: TestClock) {
  let readAt = clock.now.getTime()
  Object.defineProperty(clock, 'now', { get: () => new Date((readAt -= 7)) })
}

test('R97 R06 of 50 parallel passwords on two servers six are checked; the right one, sent as the 31st, is not', async ({
  db,
  portal,
  peer,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await makeCheap(db)
  await warmUp([portal, peer])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      logInFrom(i % 2 === 0 ? portal : peer, `192.0.2.${i}`, {
        password: i === 30 ? password : `falsch ${i}`,
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  expect(await countEvents(db, 'authn_login_fail', 'authn_login_lock')).toBe(6)
  expect(await countEvents(db, 'authn_login_success')).toBe(0)
})

test('R97 R27 of 100 parallel codes from five logins on two servers ten are checked, including backup codes', async ({
  db,
  portal,
  peer,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await makeCheap(db)
  const { now } = portal.clock
  const secret = await buildTwoFactor(db, shared.keys, userId, now)
  const { codes, hashes, salt } = await newBackupCodes()
  await db
    .insertInto('backupCode')
    .values(hashes.map((hash) => ({ userId, salt, hash })))
    .execute()
  const tokens = await Promise.all(Array.from({ length: 5 }, () => buildSession(db, userId, 'pending', now)))
  await warmUp([portal, peer])
  const shown = wrongCodes(secret, now, 100)
  shown[49] = codeAt(secret, now)
  const calls = shown.map((code, i) =>
    (i % 2 === 0 ? portal : peer).call(verifyCode, { code }, tokens[Math.floor(i / 20)]),
  )
  const backupCalls = tokens.map((token) => portal.call(verifyBackupCode, { code: codes[0] }, token))
  const answers = await Promise.all([...calls, ...backupCalls])
  expect(answers.filter(({ status }) => status === 200)).toEqual([])
  expect(await countEvents(db, 'authn_second_factor_fail')).toBe(10)
  const left = await db.selectFrom('session').where('state', '=', 'active').select('id').execute()
  expect(left).toEqual([])
})

test('R97 R27 of 100 parallel codes ten are checked, even if clocks differ slightly', async ({
  db,
  portal,
  peer,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await makeCheap(db)
  const { now } = portal.clock
  const secret = await buildTwoFactor(db, shared.keys, userId, now)
  const tokens = await Promise.all(Array.from({ length: 5 }, () => buildSession(db, userId, 'pending', now)))
  await warmUp([portal, peer])
  readBackwards(shared.clock)
  const shown = wrongCodes(secret, now, 100)
  await Promise.all(
    shown.map((code, i) => (i % 2 === 0 ? portal : peer).call(verifyCode, { code }, tokens[i % 5])),
  )
  expect(await countEvents(db, 'authn_second_factor_fail')).toBe(10)
})

test('R97 of 100 codes requested by mail in parallel five are sent, even if clocks differ slightly', async ({
  db,
  portal,
  peer,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  await warmUp([portal, peer])
  readBackwards(shared.clock)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      (i % 2 === 0 ? portal : peer).call(
        requestMailAddress,
        { address: `${i}@a.example`, language: 'en' },
        token,
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await db.selectFrom('dispatch').select('kind').execute()).toHaveLength(5)
})

test('R97 a lock that was set while an attempt waited applies, no matter how long it waited', async ({
  db,
  portal: { clock },
}) => {
  const { now } = clock
  const failed = { key: 'code:1', failures: 9, lastFailureAt: now, lockedUntil: null }
  await db.insertInto('throttle').values(failed).execute()
  const attempt = () =>
    db.transaction().execute((own) => countAttempt(own, { 'code:1': codePolicy }, () => clock.now))
  const waiting = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('throttle').selectAll().forUpdate().execute()
    const second = attempt()
    await untilWaiting(db, 1)
    clock.now = new Date(now.getTime() + 30 * 60_000)
    await countAttempt(transaction, { 'code:1': codePolicy }, () => clock.now)
    return { second }
  })
  expect(await waiting.second).toBeUndefined()
})

test('R97 R27 of 16 parallel codes from one login five are checked', async ({ db, portal, peer, shared }) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await makeCheap(db)
  const { now } = portal.clock
  const secret = await buildTwoFactor(db, shared.keys, userId, now)
  const token = await buildSession(db, userId, 'pending', now)
  await warmUp([portal, peer])
  const shown = wrongCodes(secret, now, 16)
  await Promise.all(shown.map((code, i) => (i % 2 === 0 ? portal : peer).call(verifyCode, { code }, token)))
  expect(await countEvents(db, 'authn_second_factor_fail')).toBe(5)
})

test('R97 R06 parallel passwords of a logged-in user are limited, too', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await buildSession(db, await makeCheap(db), 'active', portal.clock.now)
  const answers = await Promise.all(
    Array.from({ length: 11 }, (_, i) => portal.call(reauthenticate, { password: `falsch ${i}` }, token)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(400))
  expect(await countEvents(db, 'authn_login_fail', 'authn_login_lock')).toBe(6)
  const locked = await portal.call(reauthenticate, { password }, token)
  expect([locked.status, locked.error?.fields]).toEqual([400, { password: 'unknown' }])
})

test('R27 ten first codes an hour may be tried to enable two-factor', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { now } = portal.clock
  const token = await buildSession(db, await makeCheap(db), 'active', now)
  const secret = String((await portal.call(createTwoFactor, {}, token)).payload['secret'])
  for (const code of wrongCodes(secret, now, 10)) await portal.call(verifyFirstCode, { code }, token)
  const { error } = await portal.call(verifyFirstCode, { code: codeAt(secret, now) }, token)
  expect(error?.code).toBe('wrong_code')
})

test('R19 a session that becomes active by a code also removes the user’s oldest sessions', async ({
  db,
  portal,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await makeCheap(db)
  const { now } = portal.clock
  const secret = await buildTwoFactor(db, shared.keys, userId, now)
  for (let i = 0; i < 10; i++) await buildSession(db, userId, 'active', now)
  const token = await buildSession(db, userId, 'pending', now)
  portal.clock.now = new Date(now.getTime() + 1_000)
  const { status } = await portal.call(verifyCode, { code: codeAt(secret, now) }, token)
  expect(status).toBe(200)
  const active = await db.selectFrom('session').where('state', '=', 'active').select('id').execute()
  expect(active).toHaveLength(10)
})

test('R97 a successful login reverts its own count and nothing else', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await makeCheap(db)
  for (let i = 0; i < 5; i++) await logInFrom(portal, '192.0.2.1', { password: 'falsch' })
  const before = portal.clock.now
  portal.clock.now = new Date(before.getTime() + 60_000)
  expect((await logInFrom(portal, '192.0.2.1')).status).toBe(200)
  const rows = await db.selectFrom('throttle').selectAll().execute()
  expect(rows).toEqual([{ key: 'address:192.0.2.1', failures: 5, lastFailureAt: before, lockedUntil: null }])
})

test('R27 a right code as the last free attempt leaves no lock', async ({ db, portal, shared }) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await makeCheap(db)
  const { now } = portal.clock
  const secret = await buildTwoFactor(db, shared.keys, userId, now)
  const failed = { key: `code:${userId}`, failures: 9, lastFailureAt: now, lockedUntil: null }
  await db.insertInto('throttle').values(failed).execute()
  const token = await buildSession(db, userId, 'pending', now)
  expect((await portal.call(verifyCode, { code: codeAt(secret, now) }, token)).status).toBe(200)
  expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([failed])
})

test('R06 failures of half a day ago no longer count', async ({ db, portal }) => {
  const { now } = portal.clock
  const lastFailureAt = new Date(now.getTime() - 12 * 3_600_000 - 1)
  const old = { key: 'address:192.0.2.1', failures: 40, lastFailureAt, lockedUntil: null }
  await db.insertInto('throttle').values(old).execute()
  await logInFrom(portal, '192.0.2.1', { username: 'niemand' })
  const rows = await db.selectFrom('throttle').where('key', '=', old.key).selectAll().execute()
  expect(rows).toEqual([{ ...old, failures: 1, lastFailureAt: now }])
})
