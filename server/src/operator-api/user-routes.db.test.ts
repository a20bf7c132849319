import { searchCases } from '@portal/contract/case-search.ts'
import { showNews, clearNews, setNews } from '@portal/contract/operator/news.ts'
import {
  approvePassword,
  listPasswordRequests,
  rejectPassword,
} from '@portal/contract/operator/password-requests.ts'
import {
  deleteUser,
  disableUser,
  enableUser,
  endSessions,
  listUsers,
  putUser,
  resetPassword,
  showUser,
  unlockUser,
} from '@portal/contract/operator/users.ts'
import { login } from '@portal/contract/session.ts'
import { expect } from 'vitest'

import { buildCustomers, buildUser, password } from '#test/build.ts'
import { buildRequest } from '#test/every-operator-call.ts'
import { buildTwoFactor, makeCheap } from '#test/logins.ts'
import { test as apiTest } from '#test/operator-api.ts'

const test = apiTest.extend<{ key: string }>({
  key: async ({ db, operatorApi }, use) => {
    await buildCustomers(db)
    await use(await operatorApi.keyFor(['users', 'password-requests', 'news']))
  },
})

const dora = {
  username: 'Dora Müller/Süd',
  customerNumber: 'K1',
  glgNumbers: ['100100'],
  aktentypen: 'all',
  zinsenEnabled: true,
  auskunftEnabled: false,
}

test('creating a user returns the password once; repeating it changes nothing', async ({
  db,
  portal,
  operatorApi,
  key,
}) => {
  const made = await operatorApi.call(putUser, dora, { key })
  expect(made.payload).toMatchObject({
    user: { ...dora, customerName: 'Alpha Versand GmbH', lastLoginAt: null },
    initialPassword: { expiresAt: '2026-06-08T10:00:00.000Z' },
  })
  const again = await operatorApi.call(putUser, dora, { key })
  expect(again.payload).toEqual({ user: made.payload['user'], initialPassword: null })
  const { password: initialPassword } = made.payload['initialPassword'] as { password: string }
  const { username } = dora
  expect((await portal.call(login, { username, password: initialPassword })).status).toBe(200)

  const { payload: reset } = await operatorApi.call(resetPassword, { username }, { key })
  expect((await portal.call(login, { username, password: initialPassword })).status).toBe(401)
  expect((await portal.call(login, { username, password: reset['password'] })).status).toBe(200)
  const trail = await db.selectFrom('audit').where('event', 'like', 'user_%').select('event').execute()
  expect(trail).toEqual([{ event: 'user_created' }])
})

test('creating a user four times at once, through two instances, makes one user with one password', async ({
  db,
  operatorApi,
  peerApi,
  key,
}) => {
  const apis = [operatorApi, peerApi, operatorApi, peerApi]
  const answers = await Promise.all(apis.map((api) => api.call(putUser, dora, { key })))
  const made = answers.filter(({ payload }) => payload['initialPassword'])
  expect(made).toHaveLength(1)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await db.selectFrom('portalUser').select('username').execute()).toEqual([
    { username: dora.username },
  ])
})

test('rights of a user are replaced as a whole; the customer never changes', async ({ operatorApi, key }) => {
  await operatorApi.call(putUser, dora, { key })
  const changed = { ...dora, glgNumbers: 'all', aktentypen: ['Gerichtlich'], zinsenEnabled: false }
  expect((await operatorApi.call(putUser, changed, { key })).payload).toMatchObject({ user: changed })
  const wrong = async (change: object) => {
    const { status, error } = await operatorApi.call(putUser, { ...changed, ...change }, { key })
    return [status, error?.fields ?? error?.message]
  }
  expect(await wrong({ glgNumbers: ['200100'] })).toEqual([400, { glgNumbers: 'unknown' }])
  expect(await wrong({ customerNumber: 'K2' })).toEqual([
    409,
    `The user ${dora.username} belongs to customer K1 and cannot be given to another.`,
  ])
  expect(await wrong({ aktentypen: ['Neu'] })).toEqual([400, { aktentypen: 'unknown' }])
  expect(await wrong({ username: 'neu', customerNumber: 'K9' })).toMatchObject([
    400,
    { customerNumber: 'unknown' },
  ])
  expect(await wrong({ username: 'operator:x' })).toEqual([400, { username: 'format' }])
  expect((await operatorApi.call(showUser, dora, { key })).status).toBe(400)
  const { payload } = await operatorApi.call(showUser, { username: dora.username.toUpperCase() }, { key })
  expect(payload).toMatchObject(changed)
})

test('a user can be disabled, enabled, unlocked, logged out and deleted', async ({
  db,
  portal,
  operatorApi,
  key,
}) => {
  await buildUser(db)
  const anna = { username: 'anna' }
  const token = await portal.logIn('anna')
  const search = async () => (await portal.call(searchCases, { glgNumbers: ['100100'] }, token)).status
  expect(await search()).toBe(200)
  expect((await operatorApi.call(endSessions, anna, { key })).payload).toEqual({ sessions: 1 })
  expect(await search()).toBe(401)
  for (const time of ['first', 'again']) {
    const { payload } = await operatorApi.call(disableUser, anna, { key })
    expect([time, payload['disabledAt']]).toEqual([time, '2026-06-01T10:00:00.000Z'])
  }
  expect((await portal.call(login, { ...anna, password })).status).toBe(401)
  expect((await operatorApi.call(enableUser, anna, { key })).payload['disabledAt']).toBeNull()
  for (let i = 0; i < 6; i++) await portal.call(login, { ...anna, password: 'falsch' })
  expect((await operatorApi.call(listUsers, {}, { key })).payload['users']).toMatchObject([
    { ...anna, lockedUntil: expect.any(String) },
  ])
  expect((await operatorApi.call(unlockUser, anna, { key })).payload['lockedUntil']).toBeNull()
  expect((await portal.call(login, { ...anna, password })).status).toBe(200)
  const leaving = { ...anna, reason: 'left' }
  expect((await operatorApi.call(deleteUser, leaving, { key })).payload).toEqual({ submissions: 0 })
  const { status, error } = await operatorApi.call(deleteUser, leaving, { key })
  expect([status, error?.message]).toEqual([404, 'There is no user anna.'])
})

test('a key with the users scope can reach every case, as docs/decisions/operator-api.md says; only an existing second factor stays', async ({
  db,
  portal,
  operatorApi,
  shared,
  key,
}) => {
  await buildUser(db)
  await buildTwoFactor(db, shared.keys, await makeCheap(db), portal.clock.now)
  await operatorApi.call(putUser, { ...dora, username: 'anna', glgNumbers: 'all' }, { key })
  const { payload: renewed } = await operatorApi.call(resetPassword, { username: 'anna' }, { key })
  const logIn = async (initialPassword: unknown) =>
    (await portal.call(login, { username: 'anna', password: initialPassword })).payload
  expect(await logIn(renewed['password'])).toMatchObject({ neededTwoFA: true, glgNumbers: [] })

  await operatorApi.call(deleteUser, { username: 'anna', reason: 'x' }, { key })
  const { payload: made } = await operatorApi.call(
    putUser,
    { ...dora, username: 'anna', customerNumber: 'K2', glgNumbers: 'all' },
    { key },
  )
  const { password: initialPassword } = made['initialPassword'] as { password: string }
  expect(await logIn(initialPassword)).toMatchObject({ neededTwoFA: false, glgNumbers: ['200100'] })
})

test('a password request is decided once; repeating the decision is no error, the opposite is', async ({
  db,
  operatorApi,
  key,
}) => {
  for (const username of ['anna', 'berta']) await buildUser(db, { username })
  const [first, second] = [await buildRequest(db, 'anna'), await buildRequest(db, 'berta')]
  expect((await operatorApi.call(listPasswordRequests, {}, { key })).payload).toEqual({
    requests: [
      { id: first, username: 'anna', customerNumber: 'K1', requestedAt: '2026-06-01T09:00:00.000Z' },
      { id: second, username: 'berta', customerNumber: 'K1', requestedAt: '2026-06-01T09:00:00.000Z' },
    ],
  })
  const reject = { request: second, reason: 'called back' }
  for (let i = 0; i < 2; i++) {
    expect((await operatorApi.call(approvePassword, { request: first }, { key })).payload).toEqual({
      state: 'approved',
    })
    expect((await operatorApi.call(rejectPassword, reject, { key })).payload).toEqual({ state: 'rejected' })
  }
  const other = [
    await operatorApi.call(approvePassword, { request: second }, { key }),
    await operatorApi.call(rejectPassword, { ...reject, reason: 'else' }, { key }),
    await operatorApi.call(rejectPassword, { request: first, reason: 'x' }, { key }),
    await operatorApi.call(approvePassword, { request: '999' }, { key }),
    await operatorApi.call(approvePassword, { request: 'one' }, { key }),
  ]
  expect(other.map(({ status }) => status)).toEqual([409, 409, 409, 404, 404])
  const events = await db
    .selectFrom('audit')
    .where('event', 'like', 'authn_password%')
    .select('event')
    .execute()
  expect(events).toHaveLength(2)
})

test('news can be set, read and removed', async ({ operatorApi, key }) => {
  const ask = async (endpoint: typeof showNews | typeof setNews | typeof clearNews, fields = {}) =>
    (await operatorApi.call(endpoint, fields, { key })).payload
  const none = { de: null, en: null, kind: null }
  expect(await ask(showNews)).toEqual(none)
  const news = { de: 'Am 24.12. ist geschlossen.', en: 'We are closed on 24 December.', kind: 'info' }
  for (let i = 0; i < 2; i++) expect(await ask(setNews, news)).toEqual(news)
  expect(await ask(setNews, { de: news.de })).toEqual({ de: news.de, en: null, kind: 'warning' })
  for (let i = 0; i < 2; i++) expect(await ask(clearNews)).toEqual(none)
})
