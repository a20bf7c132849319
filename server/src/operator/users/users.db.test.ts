import { searchCases } from '@portal/contract/case-search.ts'
import { login } from '@portal/contract/session.ts'
import { verifyCode } from '@portal/contract/two-factor.ts'
import { expect } from 'vitest'

import { randomPassword } from '#access/login/passwords.ts'
import { disableUser, enableUser } from '#operator/users/change-user.ts'
import { createUser } from '#operator/users/create-user.ts'
import { listUsers } from '#operator/users/list-users.ts'
import { removeTwoFactor } from '#operator/users/remove-two-factor.ts'
import { actAt } from '#test/act.ts'
import { aktentypen, buildCustomers, buildUser, password } from '#test/build.ts'
import { buildTwoFactor, codeAt, logInFrom, makeCheap } from '#test/logins.ts'
import { test } from '#test/portal.ts'

const newUser = {
  username: 'berta',
  customerNumber: 'K1',
  glgNumbers: ['100100'],
  aktentypen,
  zinsenEnabled: false,
  auskunftEnabled: false,
  password,
  passwordExpiresAt: null,
  isDemo: false,
}

test('a user gets only rights of their customer, and every fault is one sentence', async ({ db }) => {
  await buildCustomers(db)
  const attempts = [
    [{ customerNumber: 'K9' }, 'There is no customer K9.'],
    [{ glgNumbers: ['200100'] }, 'Customer K1 has no creditor number 200100.'],
    [{ glgNumbers: [] }, 'Customer K1 has no creditor number (none given).'],
    [{ username: 'Operator:Max' }, 'is kept for the operator’s people'],
    [{ aktentypen: ['Unbekannt'] }, 'There is no file type Unbekannt'],
  ] as const
  for (const [wrong, sentence] of attempts) {
    await expect(createUser(db, { ...newUser, ...wrong }, actAt())).rejects.toThrow(sentence)
  }
  expect(await listUsers(db, new Date())).toEqual([])
  await createUser(db, newUser, actAt())
  await expect(createUser(db, { ...newUser, username: 'BERTA' }, actAt())).rejects.toThrow('exists already')
  expect(await listUsers(db, new Date())).toMatchObject([{ username: 'berta', glgNumbers: ['100100'] }])
})

test('R12 an initial password is random and long, and expires after seven days', async ({ db, portal }) => {
  const initial = randomPassword()
  expect(initial).toMatch(/^[A-HJ-NP-Za-km-z2-9]{24}$/)
  expect(randomPassword()).not.toBe(initial)
  await buildCustomers(db)
  const passwordExpiresAt = new Date(portal.clock.now.getTime() + 7 * 86_400_000)
  await buildUser(db, { password: initial, passwordExpiresAt })
  const attempt = () => portal.call(login, { username: 'anna', password: initial })
  expect((await attempt()).status).toBe(200)
  portal.clock.now = new Date(passwordExpiresAt.getTime() + 1)
  expect((await attempt()).status).toBe(401)
})

test('a disabled user is logged out immediately and can log in again when enabled', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  await disableUser(db, 'Anna', actAt(portal.clock.now))
  expect((await portal.call(searchCases, { glgNumbers: ['100100'] }, token)).status).toBe(401)
  await enableUser(db, 'anna', actAt(portal.clock.now))
  expect((await portal.call(login, { username: 'anna', password })).status).toBe(200)
  await expect(disableUser(db, 'nobody', actAt(portal.clock.now))).rejects.toThrow('There is no user nobody.')
})

test('R35 the operator removes a lost second factor, with an audited reason', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const now = portal.clock.now
  await db
    .insertInto('twoFactor')
    .values({ userId, keyId: 'x', secretSealed: Buffer.from('x'), createdAt: now, confirmedAt: now })
    .execute()
  expect((await portal.call(login, { username: 'anna', password })).payload).toMatchObject({
    neededTwoFA: true,
  })
  await removeTwoFactor(db, 'anna', 'Telefon verloren, Ausweis geprüft', actAt(now))
  expect((await portal.call(login, { username: 'anna', password })).payload).toMatchObject({
    neededTwoFA: false,
  })
  const { details } = await db
    .selectFrom('audit')
    .where('event', '=', 'authn_two_factor_off')
    .select('details')
    .executeTakeFirstOrThrow()
  expect(details['reason']).toBe('Telefon verloren, Ausweis geprüft')
})

test('R35 removing a second factor that does not exist changes nothing: the user stays logged in, and there is no notice or audit entry', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const trail = await db.selectFrom('audit').selectAll().orderBy('position').execute()
  await expect(removeTwoFactor(db, 'anna', 'verwechselt', actAt())).rejects.toThrow(
    'anna has no second factor; nothing was changed.',
  )
  expect((await portal.call(searchCases, { glgNumbers: ['100100'] }, token)).status).toBe(200)
  expect(await db.selectFrom('userNotice').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('audit').selectAll().orderBy('position').execute()).toEqual(trail)
})

test('R44 unknown fields of a call are not stored', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, { glgNumbers: ['100100'] })
  const extra = { userId: '999', state: 'active', glgNumbers: ['200100'], isDemo: true }
  const { error } = await portal.call(login, { username: 'anna', password, ...extra })
  expect(error?.fields).toEqual({
    userId: 'unknown',
    state: 'unknown',
    glgNumbers: 'unknown',
    isDemo: 'unknown',
  })
  const { payload } = await portal.call(login, { username: 'anna', password })
  expect(payload['glgNumbers']).toEqual(['100100'])
  const [user] = await listUsers(db, new Date())
  expect(user).toMatchObject({ glgNumbers: ['100100'], isDemo: false })
})

test('the list shows second factors, locks, expired initial passwords and last logins', async ({
  db,
  portal,
  shared,
}) => {
  await buildCustomers(db)
  const { now } = portal.clock
  await buildUser(db, { username: 'berta', passwordExpiresAt: new Date(now.getTime() - 1000) })
  await buildUser(db)
  const userId = await makeCheap(db)
  await logInFrom(portal, '198.51.100.7')
  await makeCheap(db)
  for (let i = 0; i < 6; i++) await logInFrom(portal, '192.0.2.1', { password: 'falsch' })
  const lockedUntil = new Date(now.getTime() + 60_000)
  expect(await listUsers(db, now)).toMatchObject([
    { username: 'anna', lastLoginAt: now, lockedUntil, twoFactorSince: null, passwordExpiresAt: null },
    {
      username: 'berta',
      lastLoginAt: null,
      lockedUntil: null,
      passwordExpiresAt: new Date(now.getTime() - 1000),
    },
  ])
  const later = new Date(now.getTime() + 3_600_000)
  portal.clock.now = later
  const secret = await buildTwoFactor(db, shared.keys, userId, now)
  await makeCheap(db)
  const { body } = await logInFrom(portal, '198.51.100.7')
  // A login that still waits for its code is not complete, so `lastLoginAt` is the one before.
  expect(await listUsers(db, later, [userId])).toMatchObject([
    { username: 'anna', lastLoginAt: now, lockedUntil: null, twoFactorSince: now },
  ])
  const { payload } = JSON.parse(body) as { payload: { token: string } }
  expect((await portal.call(verifyCode, { code: codeAt(secret, later) }, payload.token)).status).toBe(200)
  expect(await listUsers(db, later, [userId])).toMatchObject([{ lastLoginAt: later }])
})
