import { searchCases } from '@portal/contract/case-search.ts'
import { login, logout } from '@portal/contract/session.ts'
import { expect } from 'vitest'

import { disableUser } from '#operator/users/change-user.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { test } from '#test/portal.ts'

const anySearch = { glgNumbers: ['100100'] }

test('the right password opens a session with all fields of the specification', async ({ db, portal }) => {
  await buildCustomers(db)
  // Data of another customer, which must not be in the session.
  await buildUser(db, {
    username: 'berta',
    customerNumber: 'K2',
    glgNumbers: ['200100'],
    zinsenEnabled: false,
  })
  await buildUser(db, { aktentypen: ['Gerichtlich'] })
  const { status, payload } = await portal.call(login, { username: 'Anna', password })
  expect(status).toBe(200)
  expect(payload).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    name: 'Anna',
    customerName: 'Alpha Versand GmbH',
    customerNames: ['Alpha Nord', ''],
    glgNumbers: ['100100', '100200'],
    date: '2026-06-01',
    userAktenTypes: ['Gerichtlich'],
    aktenTypes: ['Abgeschlossen', 'Gerichtlich', 'Vorgerichtlich', 'Überwachung'],
    aktenTypeNames: ['Abgeschlossen', 'Gerichtlich', 'Vorgerichtlich', 'Überwachung'],
    zinsenEnabled: true,
    auskunftEnabled: false,
    useTwoFA: false,
    neededTwoFA: false,
    compulsoryTwoFA: false,
  })
  expect((await portal.call(login, { username: 'berta', password })).payload).toMatchObject({
    customerName: 'Beta Strom AG',
    glgNumbers: ['200100'],
    zinsenEnabled: false,
  })
})

test('R03 unknown, wrong, disabled, expired and demo users get the same response', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'barred' })
  await disableUser(db, 'barred', actAt(portal.clock.now))
  await buildUser(db, { username: 'late', passwordExpiresAt: new Date('2026-05-31T10:00:00Z') })
  await buildUser(db, { username: 'demo', isDemo: true })
  const attempts = [
    { username: 'nobody', password },
    { username: 'anna', password: `${password} ` },
    { username: 'anna', password: password.toUpperCase() },
    { username: 'barred', password },
    { username: 'late', password },
    { username: 'demo', password },
  ]
  for (const attempt of attempts) {
    const { status, error, payload } = await portal.call(login, attempt)
    expect([status, error?.code, error?.message, payload]).toEqual([
      401,
      'login_failed',
      'Login fehlgeschlagen!',
      {},
    ])
  }
  const english = await portal.call(login, { username: 'nobody', password }, undefined, 'en')
  expect(english.error?.message).toBe('Login failed.')
})

test('R01 a password is stored as Argon2id with 64 MiB and a salt of 16 bytes', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { passwordHash } = await db.selectFrom('portalUser').select('passwordHash').executeTakeFirstOrThrow()
  const [, algorithm, version, parameters, salt = ''] = passwordHash.split('$')
  expect([algorithm, version, parameters]).toEqual(['argon2id', 'v=19', 'm=65536,t=3,p=1'])
  expect(Buffer.from(salt, 'base64')).toHaveLength(16)
})

test('R13 the database holds only the hash of a token', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { payload } = await portal.call(login, { username: 'anna', password })
  const token = String(payload['token'])
  const rows = await db.selectFrom('session').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.tokenHash).toHaveLength(32)
})

test('R14 a token with one character changed is invalid', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const forged = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  expect((await portal.call(searchCases, anySearch, forged)).status).toBe(401)
  expect((await portal.call(searchCases, anySearch, token)).status).toBe(200)
})

test('R15 logout ends the session on the server, no other, and is idempotent', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const other = await portal.logIn('anna')
  for (let i = 0; i < 2; i++) expect((await portal.call(logout, {}, token)).status).toBe(200)
  expect((await portal.call(logout, {})).status).toBe(200)
  expect((await portal.call(searchCases, anySearch, token)).status).toBe(401)
  expect((await portal.call(searchCases, anySearch, other)).status).toBe(200)
})

test.for([null, { token: 'x' }, [], 7])(
  'R15 logout with the payload %j also ends the session',
  async (payload, { db, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    const token = await portal.logIn('anna')
    expect((await portal.call(logout, payload, token)).status).toBe(200)
    expect((await portal.call(searchCases, { glgNumbers: ['100100'] }, token)).status).toBe(401)
  },
)

test('R16 a session ends 30 minutes after its last use and 10 hours after its login', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const start = portal.clock.now.getTime()
  const statusAt = async (token: string, minutes: number, seconds = 0) => {
    portal.clock.now = new Date(start + minutes * 60_000 + seconds * 1_000)
    return (await portal.call(searchCases, anySearch, token)).status
  }
  const idle = await portal.logIn('anna')
  expect(await statusAt(idle, 29, 59)).toBe(200)
  expect(await statusAt(idle, 59, 58)).toBe(200)
  expect(await statusAt(idle, 90)).toBe(401)

  portal.clock.now = new Date(start)
  const busy = await portal.logIn('anna')
  for (let minutes = 25; minutes < 600; minutes += 25) expect(await statusAt(busy, minutes)).toBe(200)
  expect(await statusAt(busy, 599, 59)).toBe(200)
  expect(await statusAt(busy, 600, 1)).toBe(401)
})

test('R16 R89 a session from a clock that was ahead ends when the clock is set back; small differences between servers are fine', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const start = portal.clock.now.getTime()
  const setMinutes = (minutes: number) => {
    portal.clock.now = new Date(start + minutes * 60_000)
  }
  const statusOf = async (token: string) => (await portal.call(searchCases, anySearch, token)).status
  const before = await portal.logIn('anna')
  setMinutes(20)
  expect(await statusOf(before)).toBe(200)
  const ahead = await portal.logIn('anna')
  setMinutes(16)
  expect(await statusOf(ahead)).toBe(200)
  setMinutes(0)
  expect(await statusOf(before)).toBe(401)
  expect(await statusOf(ahead)).toBe(401)
  expect(await statusOf(await portal.logIn('anna'))).toBe(200)
})

test('R17 revoked rights take effect at the next call', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  await db.deleteFrom('portalUserGlgNumber').where('glgNumber', '=', '100100').execute()
  expect((await portal.call(searchCases, anySearch, token)).status).toBe(403)
  await db.updateTable('portalUser').set({ disabledAt: portal.clock.now }).execute()
  expect((await portal.call(searchCases, anySearch, token)).status).toBe(401)
})

test('missing credentials are named', async ({ portal }) => {
  const { status, error } = await portal.call(login, {})
  expect([status, error?.fields]).toEqual([400, { username: 'required', password: 'required' }])
})
