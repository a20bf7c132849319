import {
  approvePassword,
  countPasswordRequests,
  listPasswordRequests,
  rejectPassword,
} from '@portal/contract/desk/password-requests.ts'
import { changePassword } from '@portal/contract/password.ts'
import { login } from '@portal/contract/session.ts'
import { expect } from 'vitest'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { removeClerk } from '#operator/clerks/change-clerks.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { openDeskSession, plantClerk, test } from '#test/desk.ts'
import type { Portal } from '#test/portal.ts'

const newPassword = 'Drei Zebras rechnen anders'
const dayMs = 86_400_000

interface World {
  readonly db: Db
  readonly keys: SecretKeys
  readonly now: Date
}

async function administrator({ db, keys, now }: World, name: string, customers: string[] | null = null) {
  const { id } = await plantClerk(db, keys, {
    name,
    fullName: `${name} Amt`,
    role: 'administrator',
    customers,
  })
  return { token: await openDeskSession(db, id, now) }
}

/** Sends a call from an address, and returns its payload. */
async function send(portal: Portal, { path }: { path: string }, from: string, payload: object, token = '') {
  const { body } = await portal.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: { authorization: `Bearer ${token}` },
    payload: { version: '1.0', language: 'de', payload },
  })
  return (JSON.parse(body) as { payload: Record<string, unknown> }).payload
}

const logInFrom = async (portal: Portal, address: string, username = 'anna') =>
  String((await send(portal, login, address, { username, password }))['token'])

/** Logs in from an address with the password, and requests a new one. */
async function requestFrom(portal: Portal, address: string, username = 'anna') {
  const token = await logInFrom(portal, address, username)
  await send(portal, changePassword, address, { newPassword }, token)
}

test('a clerk sees who asked, from where, and whether they have been there before', async ({
  db,
  desk,
  portal,
  shared,
}) => {
  await buildCustomers(db)
  for (const username of ['anna', 'clara']) await buildUser(db, { username })
  const { now } = shared.clock
  await logInFrom(portal, '192.0.2.7')
  shared.clock.now = new Date(now.getTime() + 2 * dayMs)
  await requestFrom(portal, '192.0.2.7')
  shared.clock.now = new Date(shared.clock.now.getTime() + 60_000)
  await requestFrom(portal, '203.0.113.9', 'clara')
  const clerk = await administrator({ db, keys: shared.keys, now: shared.clock.now }, 'ada')
  const { payload } = await desk.call(listPasswordRequests, {}, clerk)
  expect(payload).toEqual({
    total: 2,
    requests: [
      {
        request: expect.any(String),
        username: 'anna',
        customerNumber: 'K1',
        customer: expect.stringContaining('Alpha'),
        requestedAt: '2026-06-03T10:00:00.000Z',
        address: '192.0.2.7',
        isUsualNetwork: true,
        logins: [
          { at: '2026-06-03T10:00:00.000Z', address: '192.0.2.7' },
          { at: '2026-06-01T10:00:00.000Z', address: '192.0.2.7' },
        ],
        twoFactorSince: null,
      },
      expect.objectContaining({ username: 'clara', address: '203.0.113.9', isUsualNetwork: false }),
    ],
  })
  const read = await db
    .selectFrom('audit')
    .where('event', '=', 'password_requests_listed')
    .select(['actor', 'details'])
    .execute()
  expect(read).toEqual([{ actor: 'operator:clerk:ada', details: { rows: 2 } }])
})

test('an approved password is valid at once, a rejected one never, and both can be repeated', async ({
  db,
  desk,
  portal,
  shared,
}) => {
  await buildCustomers(db)
  for (const username of ['anna', 'clara']) {
    await buildUser(db, { username })
    await requestFrom(portal, '192.0.2.7', username)
  }
  const clerk = await administrator({ db, keys: shared.keys, now: shared.clock.now }, 'ada')
  const total = async () => (await desk.call(countPasswordRequests, {}, clerk)).payload['total']
  expect(await total()).toBe(2)
  const { payload } = await desk.call(listPasswordRequests, {}, clerk)
  const [anna, clara] = (payload['requests'] as { request: string }[]).map(({ request }) => request)
  for (let attempt = 0; attempt < 2; attempt++) {
    const approved = await desk.call(approvePassword, { request: anna }, clerk)
    const rejected = await desk.call(rejectPassword, { request: clara, reason: 'Rückruf ohne Erfolg' }, clerk)
    expect([approved.error, rejected.error]).toEqual([null, null])
  }
  expect(await total()).toBe(0)
  const logIn = async (username: string, typed: string) =>
    (await portal.call(login, { username, password: typed })).error?.code
  expect([await logIn('anna', newPassword), await logIn('clara', password)]).toEqual([undefined, undefined])
  expect([await logIn('anna', password), await logIn('clara', newPassword)]).toEqual([
    'login_failed',
    'login_failed',
  ])
})

test('the second of two clerks hears who decided, and when', async ({
  db,
  desk,
  peerDesk,
  portal,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await requestFrom(portal, '192.0.2.7')
  const world = { db, keys: shared.keys, now: shared.clock.now }
  const [ada, otto] = [await administrator(world, 'ada'), await administrator(world, 'otto')]
  const { id: request } = await db.selectFrom('passwordRequest').select('id').executeTakeFirstOrThrow()
  const answers = await Promise.all([
    desk.call(approvePassword, { request }, ada),
    peerDesk.call(approvePassword, { request }, otto),
  ])
  expect(answers.flatMap(({ error }) => (error ? [error] : []))).toMatchObject([
    {
      code: 'decided',
      message: expect.stringMatching(
        /^Diese Anfrage wurde am 01\.06\.2026 um 12:00 Uhr von (ada|otto) Amt freigegeben\.$/,
      ),
    },
  ])
  const late = await desk.call(rejectPassword, { request, reason: 'zu spät' }, { ...ada, language: 'en' })
  expect(late.error).toMatchObject({ code: 'decided', message: expect.stringContaining('approved by') })
  const decisions = await db
    .selectFrom('audit')
    .where('event', 'in', ['authn_password_change', 'authn_password_change_reject'])
    .select('event')
    .execute()
  expect(decisions).toHaveLength(1)
})

test('a request that the user has replaced no longer counts', async ({ db, desk, portal, shared }) => {
  await buildCustomers(db)
  await buildUser(db)
  await requestFrom(portal, '192.0.2.7')
  const { id: request } = await db.selectFrom('passwordRequest').select('id').executeTakeFirstOrThrow()
  await requestFrom(portal, '192.0.2.7')
  const ada = await administrator({ db, keys: shared.keys, now: shared.clock.now }, 'ada')
  const { error } = await desk.call(approvePassword, { request }, ada)
  expect(error).toMatchObject({ code: 'decided', message: expect.stringContaining('anderes Passwort') })
})

test('R36 a clerk of another customer neither sees nor decides a request, and a removed clerk decides none', async ({
  db,
  desk,
  portal,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await requestFrom(portal, '192.0.2.7')
  const world = { db, keys: shared.keys, now: shared.clock.now }
  const stranger = await administrator(world, 'strange', ['K2'])
  const { id: request } = await db.selectFrom('passwordRequest').select('id').executeTakeFirstOrThrow()
  expect((await desk.call(listPasswordRequests, {}, stranger)).payload).toEqual({ requests: [], total: 0 })
  expect((await desk.call(countPasswordRequests, {}, stranger)).payload).toEqual({ total: 0 })
  for (const id of [request, '999', 'x'])
    for (const endpoint of [approvePassword, rejectPassword]) {
      const reason = endpoint === rejectPassword ? { reason: 'x' } : {}
      expect((await desk.call(endpoint, { request: id, ...reason }, stranger)).error?.code).toBe('not_found')
    }
  const gone = await administrator(world, 'gone')
  await removeClerk(db, 'gone', actAt(world.now))
  expect((await desk.call(approvePassword, { request }, gone)).error?.code).toBe('unauthenticated')
  const { state } = await db.selectFrom('passwordRequest').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('open')
})
