import { searchCases } from '@portal/contract/case-search.ts'
import { readOwnSession, reauthenticate } from '@portal/contract/own-sessions.ts'
import { login, logout } from '@portal/contract/session.ts'
import {
  createTwoFactor,
  deactivateTwoFactor,
  verifyCode,
  verifyFirstCode,
} from '@portal/contract/two-factor.ts'
import { expect } from 'vitest'

import { createFindSession } from '#access/find-session.ts'
import { defaultSessionLimits } from '#access/session-limits.ts'
import { lockUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import { requireTwoFactor } from '#operator/customers/require-two-factor.ts'
import { removeTwoFactor } from '#operator/users/remove-two-factor.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { buildTwoFactor, codeAt, countEvents } from '#test/logins.ts'
import { type Portal, test } from '#test/portal.ts'

const anySearch = { glgNumbers: ['100100'] }
const credentials = { username: 'anna', password }

/** Creates user anna of customer Alpha, which requires two-factor. Returns the user's id. */
async function buildAnna(db: Db, now: Date) {
  await buildCustomers(db)
  await buildUser(db)
  await makeCompulsory(db, now)
  const { id } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  return id
}

const makeCompulsory = (db: Db, now: Date, isRequired = true) =>
  requireTwoFactor(db, { customerNumber: 'K1', isRequired }, actAt(now))

/** Sets up two-factor with a session. Returns the response to the first code, and the secret. */
async function setUp(portal: Portal, token: string) {
  const secret = String((await portal.call(createTwoFactor, {}, token)).payload['secret'])
  const code = codeAt(secret, portal.clock.now, -1)
  return { secret, answer: await portal.call(verifyFirstCode, { code }, token) }
}

const searchCode = async (portal: Portal, token: string) =>
  (await portal.call(searchCases, anySearch, token)).error?.code

test('R24 where two-factor is compulsory, a user without it gets no data of the customer until it is set up', async ({
  db,
  portal,
}) => {
  await buildAnna(db, portal.clock.now)
  const { status, payload, body } = await portal.call(login, { ...credentials, username: 'Anna' })
  expect(status).toBe(200)
  expect(payload).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    name: 'Anna',
    customerName: '',
    customerNames: [],
    glgNumbers: [],
    date: '',
    userAktenTypes: [],
    aktenTypes: [],
    aktenTypeNames: [],
    zinsenEnabled: false,
    auskunftEnabled: false,
    useTwoFA: false,
    neededTwoFA: false,
    compulsoryTwoFA: true,
  })
  for (const word of ['Alpha', '100100', 'Gerichtlich']) expect(body).not.toContain(word)
  const token = String(payload['token'])
  expect(await searchCode(portal, token)).toBe('two_factor_required')
  expect((await portal.call(readOwnSession, {}, token)).error?.code).toBe('two_factor_required')

  const { answer, secret } = await setUp(portal, token)
  expect(Object.keys(answer.payload)).toEqual(['backups'])
  expect((await portal.call(readOwnSession, {}, token)).payload).toMatchObject({
    token,
    name: 'Anna',
    customerName: 'Alpha Versand GmbH',
    glgNumbers: ['100100', '100200'],
    date: '2026-06-01',
    useTwoFA: true,
    neededTwoFA: false,
    compulsoryTwoFA: true,
  })
  expect(await searchCode(portal, token)).toBe(undefined)

  const next = await portal.call(login, credentials)
  expect(next.payload).toMatchObject({ neededTwoFA: true, compulsoryTwoFA: false })
  const pending = String(next.payload['token'])
  const verified = await portal.call(verifyCode, { code: codeAt(secret, portal.clock.now) }, pending)
  expect(verified.payload).toMatchObject({ neededTwoFA: false, compulsoryTwoFA: true })
})

test('users of other customers, and those with two-factor, are not affected', async ({
  db,
  portal,
  shared,
}) => {
  const userId = await buildAnna(db, portal.clock.now)
  await buildUser(db, { username: 'berta', customerNumber: 'K2', glgNumbers: ['200100'] })
  expect((await portal.call(login, { ...credentials, username: 'berta' })).payload).toMatchObject({
    customerName: 'Beta Strom AG',
    compulsoryTwoFA: false,
  })
  await buildTwoFactor(db, shared.keys, userId, portal.clock.now)
  expect((await portal.call(login, credentials)).payload).toMatchObject({ neededTwoFA: true })
})

test('R17 the operator’s decision takes effect at the next call, both ways, and refusals are in the audit trail', async ({
  db,
  portal,
}) => {
  const { now } = portal.clock
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  expect(await searchCode(portal, token)).toBe(undefined)
  await makeCompulsory(db, now)
  const refused = await portal.call(searchCases, anySearch, token)
  expect([refused.status, refused.error, refused.payload]).toEqual([
    403,
    expect.objectContaining({
      code: 'two_factor_required',
      message:
        'Für Ihr Unternehmen ist die Zwei-Faktor-Anmeldung vorgeschrieben. Bitte richten Sie sie zuerst ein.',
    }),
    {},
  ])
  expect(await countEvents(db, 'authz_fail')).toBe(1)
  await makeCompulsory(db, now, false)
  expect(await searchCode(portal, token)).toBe(undefined)
})

test('R30 an unconfirmed secret gives no access', async ({ db, portal }) => {
  await buildAnna(db, portal.clock.now)
  const token = await portal.logIn('anna')
  expect((await portal.call(createTwoFactor, {}, token)).status).toBe(200)
  expect(await searchCode(portal, token)).toBe('two_factor_required')
  expect((await portal.call(verifyFirstCode, { code: '000000' }, token)).error?.code).toBe('wrong_code')
  expect(await searchCode(portal, token)).toBe('two_factor_required')
})

test('R31 setting up needs a fresh login; the password can be entered again', async ({ db, portal }) => {
  await buildAnna(db, portal.clock.now)
  const token = await portal.logIn('anna')
  portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000)
  expect((await portal.call(createTwoFactor, {}, token)).error?.code).toBe('reauthentication_required')
  const wrong = await portal.call(reauthenticate, { password: 'falsch' }, token)
  expect(wrong.error?.code).toBe('invalid')
  expect((await portal.call(reauthenticate, { password }, token)).status).toBe(200)
  expect(await searchCode(portal, token)).toBe('two_factor_required')
  expect((await setUp(portal, token)).answer.status).toBe(200)
})

test('where it is compulsory it cannot be turned off, and after logout there is no session', async ({
  db,
  portal,
}) => {
  await buildAnna(db, portal.clock.now)
  const token = await portal.logIn('anna')
  expect((await portal.call(deactivateTwoFactor, {}, token)).error?.code).toBe('two_factor_required')
  await setUp(portal, token)
  const { status, error } = await portal.call(deactivateTwoFactor, {}, token, 'en')
  expect([status, error?.code, error?.message]).toEqual([
    403,
    'two_factor_compulsory',
    'Two-factor login is compulsory for your company. It cannot be deactivated.',
  ])
  expect(await db.selectFrom('backupCode').select('hash').execute()).toHaveLength(10)
  await portal.call(logout, {}, token)
  expect(await searchCode(portal, token)).toBe('unauthenticated')
})

test('R35 a user who lost their phone sets two-factor up again at the next login', async ({ db, portal }) => {
  await buildAnna(db, portal.clock.now)
  const token = await portal.logIn('anna')
  await setUp(portal, token)
  await removeTwoFactor(db, 'anna', 'Telefon verloren', actAt(portal.clock.now))
  expect(await searchCode(portal, token)).toBe('unauthenticated')
  const { payload } = await portal.call(login, credentials)
  expect(payload).toMatchObject({ compulsoryTwoFA: true, useTwoFA: false, glgNumbers: [] })
  const next = String(payload['token'])
  expect((await setUp(portal, next)).answer.status).toBe(200)
  expect(await searchCode(portal, next)).toBe(undefined)
})

test('R97 R33 of two sessions that confirm the same secret in parallel one is in and the other ends', async ({
  db,
  portal,
  peer,
}) => {
  await buildAnna(db, portal.clock.now)
  const tokens = [await portal.logIn('anna'), await portal.logIn('anna')]
  const { payload } = await portal.call(createTwoFactor, {}, tokens[0])
  const code = codeAt(String(payload['secret']), portal.clock.now)
  const answers = await Promise.all(
    tokens.map((token, index) => (index === 0 ? portal : peer).call(verifyFirstCode, { code }, token)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const codes = await Promise.all(tokens.map((token) => searchCode(portal, token)))
  expect(new Set(codes)).toEqual(new Set([undefined, 'unauthenticated']))
})

test('R98 a call does not turn two-factor off if it becomes compulsory during the call', async ({
  db,
  portal,
  shared,
}) => {
  const { now } = portal.clock
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const { id } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  await buildTwoFactor(db, shared.keys, id, now)
  const change = await db.startTransaction().execute()
  await lockUser(change, id)
  const compulsory = makeCompulsory(db, now)
  await untilWaiting(db, 1)
  const answer = portal.call(deactivateTwoFactor, {}, token)
  await untilWaiting(db, 2)
  await change.commit().execute()
  await compulsory
  expect((await answer).error?.code).toBe('two_factor_compulsory')
  expect(await db.selectFrom('twoFactor').select('userId').execute()).toEqual([{ userId: id }])
})

test('R98 entering the password again while two-factor becomes compulsory gives no access', async ({
  db,
  portal,
}) => {
  const { now } = portal.clock
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const [proved] = await Promise.all([
    portal.call(reauthenticate, { password }, token),
    makeCompulsory(db, now),
  ])
  expect(proved.status).toBe(200)
  expect(await searchCode(portal, token)).toBe('two_factor_required')
})

test('R12 it applies to demo users, too, who do not exist outside the demo', async ({ db, pool, portal }) => {
  const { now } = portal.clock
  await buildCustomers(db)
  await buildUser(db, { isDemo: true })
  const token = await portal.logIn('anna')
  await makeCompulsory(db, now)
  const find = (demo: boolean) =>
    createFindSession({ db, pool }, { clock: () => now, demo, limits: defaultSessionLimits })(token, {
      isPassive: true,
    })
  const session = await find(true)
  expect([session?.state, Object.keys(session?.user ?? {}).toSorted()]).toEqual([
    'setUp',
    ['actor', 'freshAt', 'sessionId', 'userId', 'username'],
  ])
  expect(await find(false)).toBeUndefined()
})
