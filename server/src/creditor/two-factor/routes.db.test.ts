import { searchCases } from '@portal/contract/case-search.ts'
import { listOwnSessions, reauthenticate } from '@portal/contract/own-sessions.ts'
import { login } from '@portal/contract/session.ts'
import {
  createTwoFactor,
  deactivateTwoFactor,
  verifyBackupCode,
  verifyCode,
  verifyFirstCode,
} from '@portal/contract/two-factor.ts'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'

import { buildCustomers, buildUser, password } from '#test/build.ts'
import { buildTwoFactor } from '#test/logins.ts'
import { type Portal, test } from '#test/portal.ts'

const anySearch = { glgNumbers: ['100100'] }
const credentials = { username: 'anna', password }

/** The code that an authenticator app shows at a time, shifted by a number of 30-second steps. */
const codeAt = (secret: unknown, now: Date, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
    timestamp: now.getTime() + steps * 30_000,
  })

/** Turns two-factor on for a user. Returns the session, the secret as text and the backup codes. */
async function turnOn(portal: Portal, username = 'anna') {
  const token = await portal.logIn(username)
  const { payload } = await portal.call(createTwoFactor, {}, token)
  const code = codeAt(payload['secret'], portal.clock.now, -1)
  const confirmed = await portal.call(verifyFirstCode, { code }, token)
  return { token, secret: String(payload['secret']), backups: confirmed.payload['backups'] as string[] }
}

const logInPending = async (portal: Portal, username = 'anna') =>
  String((await portal.call(login, { ...credentials, username })).payload['token'])

const setUpAndOff = [
  [createTwoFactor, {}],
  [verifyFirstCode, { code: '123456' }],
  [deactivateTwoFactor, {}],
] as const

test('set-up takes a QR code and a first code, and returns ten backup codes', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { backups, secret, token } = await turnOn(portal)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(backups).size).toBe(10)
  for (const code of backups) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect((await portal.call(searchCases, anySearch, token)).status).toBe(200)
})

test('the QR code is dark on white and has a quiet zone of four modules', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { payload } = await portal.call(createTwoFactor, {}, await portal.logIn('anna'))
  const svg = Buffer.from(String(payload['qrCode']).split('base64,')[1] ?? '', 'base64').toString()
  expect(svg).toMatch(/<rect fill="white".*<path fill="black" d="M40,40h10v10h-10z/)
})

test('a pending login returns no data of the customer; the right code returns the full session', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { secret } = await turnOn(portal)
  const { payload, body } = await portal.call(login, credentials)
  expect(payload).toMatchObject({
    neededTwoFA: true,
    useTwoFA: true,
    customerName: '',
    glgNumbers: [],
    aktenTypes: [],
  })
  for (const word of ['Alpha', '100100', 'Gerichtlich']) expect(body).not.toContain(word)
  const token = String(payload['token'])
  expect((await portal.call(searchCases, anySearch, token)).error?.code).toBe('second_factor_required')
  const verified = await portal.call(verifyCode, { code: codeAt(secret, portal.clock.now) }, token)
  expect(verified.payload).toMatchObject({
    token,
    neededTwoFA: false,
    useTwoFA: true,
    glgNumbers: ['100100', '100200'],
  })
  expect((await portal.call(searchCases, anySearch, token)).status).toBe(200)
  const again = await portal.call(verifyCode, { code: codeAt(secret, portal.clock.now, 1) }, token)
  expect([again.status, again.error?.code]).toEqual([409, 'not_pending'])
})

test('R24 a pending token cannot change two-factor or the password', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await turnOn(portal)
  const token = await logInPending(portal)
  for (const [endpoint, payload] of setUpAndOff) {
    const { status, error } = await portal.call(endpoint, payload, token)
    expect([status, error?.code]).toEqual([403, 'second_factor_required'])
  }
  const refusals = await db.selectFrom('audit').where('event', '=', 'authz_fail').select('details').execute()
  expect(refusals.map(({ details }) => details['path'])).toEqual([
    createTwoFactor.path,
    verifyFirstCode.path,
    deactivateTwoFactor.path,
  ])
})

test('R25 of eight parallel logins with the same code at two servers exactly one gets in', async ({
  db,
  portal,
  peer,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { secret } = await turnOn(portal)
  for (let round = 0; round < 5; round++) {
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000 * 61)
    const tokens: string[] = []
    for (let i = 0; i < 4; i++) tokens.push(await logInPending(portal))
    const code = codeAt(secret, portal.clock.now)
    const answers = await Promise.all(
      [portal, peer].flatMap((server) => tokens.map((token) => server.call(verifyCode, { code }, token))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

test('R26 the matched time step is spent: the next step’s code, used early, does not work again', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { secret } = await turnOn(portal)
  const early = codeAt(secret, portal.clock.now, 1)
  expect((await portal.call(verifyCode, { code: early }, await logInPending(portal))).status).toBe(200)
  portal.clock.now = new Date(portal.clock.now.getTime() + 30_000)
  expect((await portal.call(verifyCode, { code: early }, await logInPending(portal))).error?.code).toBe(
    'wrong_code',
  )
})

test('R27 five wrong codes end a pending login, ten in an hour end all', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { secret } = await turnOn(portal)
  for (let login = 0; login < 2; login++) {
    const token = await logInPending(portal)
    for (let i = 0; i < 5; i++) {
      const { status, error } = await portal.call(verifyCode, { code: '000000' }, token)
      expect([status, error?.message]).toEqual([400, 'Der Code ist nicht korrekt. Versuchen sie es nochmal.'])
    }
    expect((await portal.call(verifyCode, { code: codeAt(secret, portal.clock.now) }, token)).status).toBe(
      401,
    )
  }
  const token = await logInPending(portal)
  expect((await portal.call(verifyCode, { code: codeAt(secret, portal.clock.now) }, token)).error?.code).toBe(
    'wrong_code',
  )
  portal.clock.now = new Date(portal.clock.now.getTime() + 61 * 60_000)
  const later = await logInPending(portal)
  expect((await portal.call(verifyCode, { code: codeAt(secret, portal.clock.now) }, later)).status).toBe(200)
})

test('R29 the database has no readable secret', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { secret } = await turnOn(portal)
  const rows = await db.selectFrom('twoFactor').selectAll().execute()
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
  expect(rows[0]?.secretSealed.includes(bytes)).toBe(false)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('R30 an active secret is never overwritten, and an unconfirmed one expires after ten minutes', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { token } = await turnOn(portal)
  const again = await portal.call(createTwoFactor, {}, token)
  expect([again.status, again.error?.code]).toEqual([409, 'conflict'])

  await portal.call(deactivateTwoFactor, {}, token)
  const { payload } = await portal.call(createTwoFactor, {}, token)
  portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000)
  await portal.call(reauthenticate, { password }, token)
  const late = await portal.call(
    verifyFirstCode,
    { code: codeAt(payload['secret'], portal.clock.now) },
    token,
  )
  expect(late.error?.code).toBe('conflict')
})

test('R24 R30 an unconfirmed secret finishes no login', async ({ db, portal, shared }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const token = await portal.logIn('anna')
  await buildTwoFactor(db, shared.keys, id, portal.clock.now)
  const pending = await portal.logIn('anna')
  await portal.call(deactivateTwoFactor, {}, token)
  const { payload } = await portal.call(createTwoFactor, {}, token)
  const code = codeAt(payload['secret'], portal.clock.now)
  expect((await portal.call(verifyCode, { code }, pending)).error?.code).toBe('wrong_code')
  expect((await portal.call(searchCases, anySearch, pending)).error?.code).toBe('second_factor_required')
})

test('R31 two-factor can be changed for ten minutes after the password', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000)
  for (const [endpoint, payload] of setUpAndOff) {
    const { status, error } = await portal.call(endpoint, payload, token)
    expect([status, error?.code]).toEqual([403, 'reauthentication_required'])
  }
  const wrong = await portal.call(reauthenticate, { password: 'falsch' }, token)
  expect([wrong.status, wrong.error?.fields]).toEqual([400, { password: 'unknown' }])
  expect((await portal.call(reauthenticate, { password }, token)).status).toBe(200)
  expect((await portal.call(createTwoFactor, {}, token)).status).toBe(200)
})

test('R32 a backup code works once, also in parallel, in any spelling, and none is stored in plain text', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { token, backups } = await turnOn(portal)
  const [first = '', second = ''] = backups
  const tokens = [await logInPending(portal), await logInPending(portal)]
  const answers = await Promise.all(
    tokens.map((pending) =>
      portal.call(verifyBackupCode, { code: ` ${first.toLowerCase().replaceAll('-', ' ')}` }, pending),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const rows = JSON.stringify(await db.selectFrom('backupCode').selectAll().execute())
  for (const code of backups) expect(rows).not.toContain(code)

  await portal.call(deactivateTwoFactor, {}, token)
  expect(await db.selectFrom('backupCode').select('hash').execute()).toEqual([])
  const renewed = await portal.call(createTwoFactor, {}, token)
  await portal.call(verifyFirstCode, { code: codeAt(renewed.payload['secret'], portal.clock.now) }, token)
  const dead = await portal.call(verifyBackupCode, { code: second }, await logInPending(portal))
  expect(dead.error?.code).toBe('wrong_code')
})

test('R27 R32 the codes of two users are separate, also in parallel', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  const anna = { username: 'anna', ...(await turnOn(portal)) }
  const berta = { username: 'berta', ...(await turnOn(portal, 'berta')) }
  // Berta is checked first, although her row is the second: a query without the user's id would find Anna's.
  for (const { username, secret, backups } of [berta, anna]) {
    const code = codeAt(secret, portal.clock.now)
    const byCode = await portal.call(verifyCode, { code }, await logInPending(portal, username))
    expect([byCode.status, byCode.payload['name']]).toEqual([200, username])
    const pending = await logInPending(portal, username)
    expect((await portal.call(verifyBackupCode, { code: backups[0] }, pending)).status).toBe(200)
  }
})

test('R33 R34 turning two-factor on ends other sessions and sends a notice', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta', customerNumber: 'K2', glgNumbers: ['200100'] })
  const colleague = await portal.logIn('berta')
  const other = await portal.logIn('anna')
  const { token } = await turnOn(portal)
  expect((await portal.call(searchCases, anySearch, other)).status).toBe(401)
  expect((await portal.call(searchCases, anySearch, token)).status).toBe(200)
  expect((await portal.call(listOwnSessions, {}, colleague)).status).toBe(200)
  await portal.call(deactivateTwoFactor, {}, token)
  const notices = await db.selectFrom('userNotice').select('kind').orderBy('id').execute()
  expect(notices.map(({ kind }) => kind)).toEqual(['two_factor_on', 'two_factor_off'])
  expect((await portal.call(login, credentials)).payload).toMatchObject({
    neededTwoFA: false,
    useTwoFA: false,
  })
})

test('R24 a pending login ends after five minutes', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { secret } = await turnOn(portal)
  const token = await logInPending(portal)
  portal.clock.now = new Date(portal.clock.now.getTime() + 5 * 60_000 + 1_000)
  expect((await portal.call(verifyCode, { code: codeAt(secret, portal.clock.now) }, token)).status).toBe(401)
})
