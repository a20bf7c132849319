import { login } from '@portal/contract/session.ts'
import { expect } from 'vitest'

import { unlockUser } from '#operator/users/unlock-user.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { makeCheap } from '#test/logins.ts'
import { type Portal, test } from '#test/portal.ts'

const attempt = async (portal: Portal, typed: string, username = 'anna') =>
  (await portal.call(login, { username, password: typed })).status

const later = (portal: Portal, minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
}

test('R06 after five wrong passwords the name is locked for 1, 2, 4 … minutes', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  for (let i = 0; i < 5; i++) await attempt(portal, 'falsch')
  expect(await attempt(portal, password)).toBe(200)
  for (let i = 0; i < 6; i++) await attempt(portal, 'falsch')
  expect(await attempt(portal, password)).toBe(401)
  later(portal, 0.9)
  expect(await attempt(portal, password)).toBe(401)
  later(portal, 0.2)
  await attempt(portal, 'falsch')
  later(portal, 1.5)
  expect(await attempt(portal, password)).toBe(401)
  later(portal, 0.6)
  expect(await attempt(portal, password)).toBe(200)
})

test('R06 while a name is locked nothing is counted and the response is the same', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  for (let i = 0; i < 6; i++) await attempt(portal, 'falsch')
  const before = await db.selectFrom('throttle').selectAll().orderBy('key').execute()
  const locked = await portal.call(login, { username: 'anna', password })
  expect([locked.status, locked.error?.code, locked.error?.message]).toEqual([
    401,
    'login_failed',
    'Login fehlgeschlagen!',
  ])
  expect(await db.selectFrom('throttle').selectAll().orderBy('key').execute()).toEqual(before)
})

test('R08 a lock lasts at most a quarter of an hour, or until the operator unlocks', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  for (let minute = 0; minute < 60; minute += 3) {
    await attempt(portal, 'falsch')
    later(portal, 3)
  }
  later(portal, 15)
  expect(await attempt(portal, password)).toBe(200)
  for (let i = 0; i < 6; i++) await attempt(portal, 'falsch')
  expect(await unlockUser(db, 'Anna', actAt(portal.clock.now))).toBe(true)
  expect(await attempt(portal, password)).toBe(200)
})

test('R07 many names from one address share its limit', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  for (let i = 0; i < 31; i++) await attempt(portal, 'falsch', `someone-${i}`)
  expect(await attempt(portal, password)).toBe(401)
  later(portal, 1.1)
  expect(await attempt(portal, password)).toBe(200)
})

test('R07 a forged X-Forwarded-For changes nothing', async ({ db, portal }) => {
  await buildCustomers(db)
  for (let i = 0; i < 3; i++) {
    await portal.app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
      payload: { version: '1.0', payload: { username: 'x', password: 'y' } },
    })
  }
  const keys = await db
    .selectFrom('throttle')
    .where('key', 'like', 'address:%')
    .select(['key', 'failures'])
    .execute()
  expect(keys).toEqual([{ key: 'address:127.0.0.1', failures: 3 }])
})

test('R02 a password with a weak hash is rehashed at login', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await db.updateTable('portalUser').set({ passwordHash: weak }).execute()
  expect(await attempt(portal, password)).toBe(200)
  const { passwordHash } = await db.selectFrom('portalUser').select('passwordHash').executeTakeFirstOrThrow()
  expect(passwordHash).toContain('$m=65536,t=3,p=1$')
  expect(await attempt(portal, password)).toBe(200)
})

test('R04 every character of a password counts, including blanks, NUL and emoji', async ({ db, portal }) => {
  await buildCustomers(db)
  const odd = ' Käse😀 mit Löchern '
  await buildUser(db, { password: odd })
  expect(await attempt(portal, odd)).toBe(200)
  expect(await attempt(portal, odd.trim())).toBe(401)
  expect(await attempt(portal, odd.toUpperCase())).toBe(401)
  expect(await attempt(portal, 'x'.repeat(257))).toBe(400)
})

test('R06 R89 a lock set while the clock was a day ahead is void when the clock is right again', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await makeCheap(db)
  later(portal, 24 * 60)
  for (let i = 0; i < 6; i++) await attempt(portal, 'falsch')
  const lockedUntil = new Date(portal.clock.now.getTime() + 60_000)
  await db
    .updateTable('throttle')
    .set({ failures: 31, lockedUntil })
    .where('key', '=', 'address:127.0.0.1')
    .execute()
  expect(await attempt(portal, password)).toBe(401)
  later(portal, -24 * 60)
  expect(await attempt(portal, password)).toBe(200)
})

test('R06 R89 failures from a clock that was ahead are ignored; current ones count', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await makeCheap(db)
  later(portal, 24 * 60)
  for (let i = 0; i < 5; i++) await attempt(portal, 'falsch')
  later(portal, -24 * 60)
  for (let i = 0; i < 5; i++) await attempt(portal, 'falsch')
  expect(await attempt(portal, password)).toBe(200)
  for (let i = 0; i < 6; i++) await attempt(portal, 'falsch')
  expect(await attempt(portal, password)).toBe(401)
})
