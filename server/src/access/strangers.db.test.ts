import { verifyCode } from '@portal/contract/two-factor.ts'
import { expect } from 'vitest'

import { knownNetworkDays } from '#access/login/known-networks.ts'
import { unlockUser } from '#operator/users/unlock-user.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { buildTwoFactor, codeAt, logInFrom, makeCheap } from '#test/logins.ts'
import { type Portal, test } from '#test/portal.ts'

const home = '198.51.100.7'
const abroad = '203.0.113.9'

/** Locks the name `anna` with wrong passwords from many IP addresses, as strangers might. */
async function attack(portal: Portal) {
  for (let i = 0; i < 6; i++) await logInFrom(portal, `192.0.2.${i}`, { password: 'falsch' })
}

const later = (portal: Portal, minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
}

test('R08 strangers who try a name for hours do not lock out its user on known networks', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await makeCheap(db)
  expect((await logInFrom(portal, home)).status).toBe(200)
  await makeCheap(db)
  for (let window = 0; window < 3; window++) {
    await attack(portal)
    expect((await logInFrom(portal, abroad)).status).toBe(401)
    later(portal, 15)
  }
  await attack(portal)
  expect((await logInFrom(portal, home)).status).toBe(200)

  const notices = await db.selectFrom('userNotice').select('kind').execute()
  expect(notices).toEqual([{ kind: 'login_locked' }])
  later(portal, knownNetworkDays * 24 * 60 + 1)
  await makeCheap(db)
  await attack(portal)
  expect((await logInFrom(portal, home)).status).toBe(401)
  expect(await db.selectFrom('userNotice').select('kind').execute()).toHaveLength(2)
})

test('R08 a network is known for the user who logged in there only, and only the latest are kept', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  for (const username of ['anna', 'berta']) await buildUser(db, { username })
  await makeCheap(db)
  const userId = await makeCheap(db, 'berta')
  const { now: lastLoginAt } = portal.clock
  const networks = Array.from({ length: 20 }, (_, i) => ({
    userId,
    network: `address:192.0.2.${i}`,
    lastLoginAt,
  }))
  await db.insertInto('knownNetwork').values(networks).execute()
  later(portal, 1)
  expect((await logInFrom(portal, home, { username: 'berta' })).status).toBe(200)
  const known = await db.selectFrom('knownNetwork').select('network').execute()
  expect(known).toHaveLength(20)
  expect(known).toContainEqual({ network: `address:${home}` })
  await attack(portal)
  expect((await logInFrom(portal, home)).status).toBe(401)
})

test('R06 R08 wrong passwords from a known address lock it like any other, until the operator unlocks', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await makeCheap(db)
  await logInFrom(portal, home)
  await makeCheap(db)
  for (let i = 0; i < 6; i++) await logInFrom(portal, home, { password: 'falsch' })
  expect((await logInFrom(portal, home)).status).toBe(401)
  expect(await db.selectFrom('userNotice').selectAll().execute()).toEqual([])
  expect(await unlockUser(db, 'ANNA', actAt(portal.clock.now))).toBe(true)
  expect((await logInFrom(portal, home)).status).toBe(200)
})

test('R08 a user with two-factor gets to the code even if strangers have locked the name', async ({
  db,
  portal,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await makeCheap(db)
  const secret = await buildTwoFactor(db, shared.keys, userId, portal.clock.now)
  await attack(portal)
  const wrong = await logInFrom(portal, abroad, { password: 'falsch' })
  const right = await logInFrom(portal, abroad)
  expect([wrong.status, right.status]).toEqual([401, 200])
  const { payload } = JSON.parse(right.body) as { payload: { token: string; neededTwoFA: boolean } }
  expect(payload.neededTwoFA).toBe(true)
  expect(await db.selectFrom('knownNetwork').selectAll().execute()).toEqual([])
  const code = codeAt(secret, portal.clock.now)
  expect((await portal.call(verifyCode, { code }, payload.token)).status).toBe(200)

  await makeCheap(db)
  for (let i = 0; i < 6; i++) await logInFrom(portal, abroad, { password: 'falsch' })
  expect((await logInFrom(portal, abroad)).status).toBe(401)
})

test('R101 eighty parallel logins from one address do not block logins from elsewhere', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  // A user has at most ten active sessions, so fifteen logins need two users.
  for (const username of ['anna', 'berta']) await buildUser(db, { username })
  const flood = Array.from({ length: 80 }, (_, i) =>
    logInFrom(portal, abroad, { username: `nobody-${i}`, password }),
  )
  const honest = Array.from({ length: 15 }, (_, i) =>
    logInFrom(portal, `198.51.100.${i}`, { username: i % 2 === 0 ? 'anna' : 'berta' }),
  )
  expect((await Promise.all(honest)).map(({ status }) => status)).toEqual(Array(15).fill(200))
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
  expect(statuses).toEqual(new Set([401, 429]))
})
