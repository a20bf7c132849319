import { readFile, stat } from 'node:fs/promises'

import { deskLogin, deskVerifyCode } from '@portal/contract/desk/session.ts'
import { login } from '@portal/contract/session.ts'
import { createTwoFactor, verifyCode, verifyFirstCode } from '@portal/contract/two-factor.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'

import { storeAnchor, readAnchor } from '#access/audit/audit-anchor.ts'
import { keyFilePath } from '#access/keys/key-file.ts'
import { openSecretKeys } from '#access/keys/secret-keys.ts'
import type { Db } from '#db/connect.ts'
import { dropKey, rotateKeys } from '#operator/keys/change-keys.ts'
import { listKeys } from '#operator/keys/list-keys.ts'
import { reseal } from '#operator/keys/reseal.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { plantClerk, test } from '#test/desk.ts'
import type { Portal } from '#test/portal.ts'

const codeAt = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

const aMinute = (portal: Portal) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
}

/** Turns on two-factor login for Anna and returns the secret of her authenticator app. */
async function turnOn(portal: Portal) {
  const token = await portal.logIn('anna')
  const { payload } = await portal.call(createTwoFactor, {}, token)
  const secret = String(payload['secret'])
  await portal.call(verifyFirstCode, { code: codeAt(secret, portal.clock.now) }, token)
  return secret
}

/** Advances the clock by a minute, logs Anna in with password and code, and returns the status. */
async function logInWithCode(portal: Portal, secret: string) {
  aMinute(portal)
  const { payload } = await portal.call(login, { username: 'anna', password })
  const code = codeAt(secret, portal.clock.now)
  return (await portal.call(verifyCode, { code }, String(payload['token']))).status
}

const rowsOf = async (db: Db, path: string) =>
  (await listKeys(db, path)).map(({ id, rows, isInFile }) => [id, rows, isInFile])

test('R29 after rotate and reseal no second factor depends on the old key, and logins work throughout', async ({
  db,
  portal,
  peer,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const path = keyFilePath(shared.folder)
  const secret = await turnOn(portal)
  const [[old] = []] = await rowsOf(db, path)

  // Both servers read only the old key when they started, and keep running.
  const newest = await rotateKeys(db, path, actAt(portal.clock.now))
  expect(await rowsOf(db, path)).toEqual([
    [newest, 0, true],
    [old, 1, true],
  ])
  expect(await logInWithCode(portal, secret)).toBe(200)

  expect(await reseal(db, await openSecretKeys(shared.folder, db), () => actAt(portal.clock.now))).toBe(1)
  expect(await rowsOf(db, path)).toEqual([
    [newest, 1, true],
    [old, 0, true],
  ])
  expect([await logInWithCode(portal, secret), await logInWithCode(peer, secret)]).toEqual([200, 200])

  await dropKey(db, path, String(old), actAt(portal.clock.now))
  expect(await rowsOf(db, path)).toEqual([[newest, 1, true]])
  expect(await logInWithCode(portal, secret)).toBe(200)
  const trail = await db
    .selectFrom('audit')
    .where('event', 'like', 'secret_key%')
    .select(['event', 'details'])
    .orderBy('position')
    .execute()
  expect(trail).toEqual([
    { event: 'secret_keys_rotated', details: { keyId: newest } },
    { event: 'secret_keys_resealed', details: { keyId: newest, rows: 1 } },
    { event: 'secret_key_dropped', details: { keyId: old } },
  ])
})

test('R29 second factors of clerks are counted, resealed and keep their key', async ({
  db,
  desk,
  shared,
}) => {
  const path = keyFilePath(shared.folder)
  const { secret } = await plantClerk(db, shared.keys)
  const [[old] = []] = await rowsOf(db, path)
  const newest = await rotateKeys(db, path, actAt())
  expect(await rowsOf(db, path)).toEqual([
    [newest, 0, true],
    [old, 1, true],
  ])
  await expect(dropKey(db, path, String(old), actAt())).rejects.toThrow('keys reseal')
  expect(await reseal(db, await openSecretKeys(shared.folder, db), () => actAt())).toBe(1)
  await dropKey(db, path, String(old), actAt())
  const { payload } = await desk.call(deskLogin, { name: 'carla', password })
  const code = codeAt(secret, shared.clock.now)
  const verified = await desk.call(deskVerifyCode, { code }, { token: String(payload['token']) })
  expect(verified.status).toBe(200)
})

test('R29 a running server seals new second factors with the newest key', async ({ db, portal, shared }) => {
  await buildCustomers(db)
  await buildUser(db)
  const path = keyFilePath(shared.folder)
  const newest = await rotateKeys(db, path, actAt(portal.clock.now))
  await turnOn(portal)
  expect((await rowsOf(db, path))[0]).toEqual([newest, 1, true])
})

test('R29 a second factor is resealed while its user logs in', async ({ db, portal, shared }) => {
  await buildCustomers(db)
  await buildUser(db)
  const path = keyFilePath(shared.folder)
  const secret = await turnOn(portal)
  for (let rotation = 0; rotation < 5; rotation++) {
    await rotateKeys(db, path, actAt(portal.clock.now))
    const keys = await openSecretKeys(shared.folder, db)
    const [status, resealed] = await Promise.all([
      logInWithCode(portal, secret),
      reseal(db, keys, () => actAt()),
    ])
    expect([status, resealed]).toEqual([200, 1])
  }
})

test('a key is not dropped while it is the newest or in use', async ({ db, portal, shared }) => {
  await buildCustomers(db)
  await buildUser(db)
  const path = keyFilePath(shared.folder)
  await turnOn(portal)
  const [[old] = []] = await rowsOf(db, path)
  const drop = (id: unknown) => dropKey(db, path, String(id), actAt())
  await expect(drop(old)).rejects.toThrow('is the newest')
  await rotateKeys(db, path, actAt())
  await expect(drop(old)).rejects.toThrow('keys reseal')
  await expect(drop('nobody')).rejects.toThrow('There is no key "nobody"')
})

test('R29 the anchor of the audit trail is signed again, and its key is kept until then', async ({
  db,
  shared,
}) => {
  const path = keyFilePath(shared.folder)
  const keys = await openSecretKeys(shared.folder, db)
  const [[old] = []] = keys
  await storeAnchor(db, keys, { position: '7', hash: Buffer.alloc(32), at: new Date() })
  const newest = await rotateKeys(db, path, actAt())
  await expect(dropKey(db, path, String(old), actAt())).rejects.toThrow('keys reseal')
  expect(await reseal(db, keys, () => actAt())).toBe(0)
  expect(await readAnchor(db, keys)).toMatchObject({ keyId: newest, isGenuine: true })
  await dropKey(db, path, String(old), actAt())
})

test('two concurrent rotations lose no key, and the file keeps its owner', async ({ db, shared }) => {
  const path = keyFilePath(shared.folder)
  // Opens three connections in the pool, so that the three rotations really run concurrently.
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(db)))
  await Promise.all([1, 2, 3].map(() => rotateKeys(db, path, actAt())))
  expect(await listKeys(db, path)).toHaveLength(4)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(new Set(JSON.parse(await readFile(path, 'utf8')).map(({ key }: { key: string }) => key)).size).toBe(
    4,
  )
})
