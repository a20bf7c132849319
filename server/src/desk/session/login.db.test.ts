import { queueFilters } from '@portal/contract/desk/queue.ts'
import {
  deskBeginSetUp,
  deskFinishSetUp,
  deskLogin,
  deskLogout,
  deskVerifyCode,
} from '@portal/contract/desk/session.ts'
import { afterAll, beforeEach, expect, vi } from 'vitest'

import { createClerk, removeClerk, resetClerk } from '#operator/clerks/change-clerks.ts'
import { actAt } from '#test/act.ts'
import { password } from '#test/build.ts'
import { createTestDesk, type Desk, deskOf, plantClerk, test } from '#test/desk.ts'
import { codeAt, countEvents, wrongCodes } from '#test/logins.ts'
import { hashing } from '#test/watched-hashing.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', async () => (await import('#test/watched-hashing.ts')).watchArgon2())

afterAll(() => void vi.resetModules())
beforeEach(() => {
  hashing.afterNext = undefined
})

const logIn = (desk: Desk, fields: object = {}, address?: string) =>
  desk.call(deskLogin, { name: 'carla', password, ...fields }, address === undefined ? {} : { address })

/** Logs in with the password. Returns the token of the session that waits for the code. */
const pending = async (desk: Desk) => String((await logIn(desk)).payload['token'])

const verify = async (desk: Desk, token: string, code: string) =>
  (await desk.call(deskVerifyCode, { code }, { token })).error?.code

/** The error code of a call that changes nothing. */
const errorOf = async (desk: Desk, token: string) =>
  (await desk.call(queueFilters, {}, { token })).error?.code

const facts = { fullName: 'Nora Neu', role: 'reader', customers: null } as const

test('a clerk with a start password chooses their own password and a second factor, and logs in with both', async ({
  db,
  desk,
  shared,
}) => {
  const { now } = shared.clock
  const start = await createClerk(db, { name: 'nora', ...facts }, actAt(now))
  const begun = await logIn(desk, { name: ' Nora', password: start.password })
  expect(begun.payload).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    state: 'setUp',
    name: 'nora',
    fullName: '',
    role: null,
    decides: [],
    seesAs: false,
    seesAllCustomers: false,
  })
  const other = await logIn(desk, { name: 'nora', password: start.password })
  const token = String(begun.payload['token'])
  expect(await errorOf(desk, token)).toBe('two_factor_required')
  const { payload } = await desk.call(deskBeginSetUp, {}, { token })
  expect(payload['qrCode']).toMatch(/^data:image\/svg\+xml;base64,/)
  const secret = String(payload['secret'])
  const finish = async (own: string, code: string) =>
    (await desk.call(deskFinishSetUp, { password: own, code }, { token })).error
  const code = codeAt(secret, now)
  expect((await finish('kurz', code))?.fields).toEqual({ password: 'tooShort' })
  expect((await finish('nora-nora', code))?.fields).toEqual({ password: 'tooGuessable' })
  expect((await finish(start.password, code))?.fields).toEqual({ password: 'tooGuessable' })
  const [wrong = ''] = wrongCodes(secret, now, 1)
  expect((await finish('ganz eigenes Wort', wrong))?.code).toBe('wrong_code')
  const active = await desk.call(deskFinishSetUp, { password: 'ganz eigenes Wort', code }, { token })
  expect(active.payload).toMatchObject({ token, state: 'active', fullName: 'Nora Neu', role: 'reader' })
  expect([await errorOf(desk, token), await errorOf(desk, String(other.payload['token']))]).toEqual([
    undefined,
    'unauthenticated',
  ])
  expect((await logIn(desk, { name: 'nora', password: start.password })).error?.code).toBe('login_failed')
  shared.clock.now = new Date(now.getTime() + 60_000)
  const again = await logIn(desk, { name: 'NORA', password: 'ganz eigenes Wort' })
  expect(again.payload).toMatchObject({ state: 'pending', fullName: '', role: null })
  const next = String(again.payload['token'])
  expect(await errorOf(desk, next)).toBe('second_factor_required')
  expect(await verify(desk, next, codeAt(secret, shared.clock.now))).toBe(undefined)
  expect(await errorOf(desk, next)).toBe(undefined)
  await desk.call(deskLogout, { any: 'thing' }, { token: next })
  expect(await errorOf(desk, next)).toBe('unauthenticated')
  const events = await db
    .selectFrom('audit')
    .where('actor', '=', 'operator:clerk:nora')
    .select('event')
    .orderBy('position')
    .execute()
  expect(events.map(({ event }) => event)).toEqual([
    'authn_login_success',
    'authn_login_success',
    'authz_fail',
    'authn_password_change',
    'authn_two_factor_on',
    'authn_login_fail',
    'authn_login_success',
    'authz_fail',
    'authn_second_factor_success',
    'authn_logout',
  ])
})

test('R12 a start password works for 72 hours, and a reset gives a new one', async ({ db, desk, shared }) => {
  const { now } = shared.clock
  const { password } = await createClerk(db, { name: 'nora', ...facts }, actAt(now))
  const status = async (secret: string) => (await logIn(desk, { name: 'nora', password: secret })).status
  shared.clock.now = new Date(now.getTime() + 72 * 3_600_000 - 1)
  expect(await status(password)).toBe(200)
  shared.clock.now = new Date(now.getTime() + 72 * 3_600_000)
  expect(await status(password)).toBe(401)
  const next = await resetClerk(db, 'nora', actAt(shared.clock.now))
  expect([await status(password), await status(next.password)]).toEqual([401, 200])
})

test('R03 every refused login takes one hash and looks the same', async ({ db, desk, shared }) => {
  await plantClerk(db, shared.keys)
  await plantClerk(db, shared.keys, { name: 'demo', isDemo: true })
  const answers = []
  for (const fields of [{ name: 'niemand' }, { password: 'falsch' }, { name: 'demo' }]) {
    hashing.compared.length = 0
    const { status, error } = await logIn(desk, fields)
    answers.push([status, error?.code, error?.message, hashing.compared.length])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toEqual([401, 'login_failed', expect.any(String), 1])
})

test('R98 a login during a reset or a removal of the clerk fails and leaves no session', async ({
  db,
  desk,
  shared,
}) => {
  for (const change of [resetClerk, removeClerk]) {
    await plantClerk(db, shared.keys, { name: change.name.toLowerCase() })
    hashing.afterNext = () => change(db, change.name.toLowerCase(), actAt(shared.clock.now))
    expect((await logIn(desk, { name: change.name })).status).toBe(401)
  }
  expect(await db.selectFrom('clerkSession').select('id').execute()).toEqual([])
})

test('R06 R07 wrong passwords lock the name, then the network, on both servers', async ({
  db,
  desk,
  peerDesk,
  shared,
}) => {
  await plantClerk(db, shared.keys)
  for (let wrong = 0; wrong < 6; wrong++) await logIn(wrong % 2 ? desk : peerDesk, { password: 'falsch' })
  expect((await logIn(desk)).status).toBe(401)
  shared.clock.now = new Date(shared.clock.now.getTime() + 61_000)
  expect((await logIn(peerDesk)).status).toBe(200)
  for (let name = 0; name < 31; name++) await logIn(desk, { name: `niemand-${name}` }, '10.0.0.7')
  hashing.compared.length = 0
  expect((await logIn(desk, {}, '10.0.0.7')).status).toBe(401)
  expect(hashing.compared).toEqual([])
  expect((await logIn(desk, {}, '10.0.0.8')).status).toBe(200)
  expect(await countEvents(db, 'authn_login_lock')).toBe(2)
})

test('R25 R26 of parallel logins with one code at two servers exactly one gets in, and no code works twice', async ({
  db,
  desk,
  peerDesk,
  shared,
}) => {
  const { secret } = await plantClerk(db, shared.keys)
  for (let round = 0; round < 3; round++) {
    shared.clock.now = new Date(shared.clock.now.getTime() + 61 * 60_000)
    const code = codeAt(secret, shared.clock.now)
    const tokens = [await pending(desk), await pending(desk), await pending(desk)]
    const errors = await Promise.all(
      [desk, peerDesk].flatMap((server) => tokens.map((token) => verify(server, token, code))),
    )
    expect(errors.filter((error) => error === undefined)).toHaveLength(1)
    expect(await verify(desk, await pending(desk), code)).toBe('wrong_code')
  }
})

test('R27 ten wrong codes in an hour lock the second factor', async ({ db, desk, shared }) => {
  const { secret } = await plantClerk(db, shared.keys)
  const token = await pending(desk)
  for (const code of wrongCodes(secret, shared.clock.now, 10))
    expect(await verify(desk, token, code)).toBe('wrong_code')
  const right = () => codeAt(secret, shared.clock.now)
  expect(await verify(desk, await pending(desk), right())).toBe('wrong_code')
  shared.clock.now = new Date(shared.clock.now.getTime() + 61 * 60_000)
  expect(await verify(desk, await pending(desk), right())).toBe(undefined)
})

test('R29 a second factor is sealed, and opens only for its clerk', async ({ db, desk, shared }) => {
  const { secret } = await plantClerk(db, shared.keys)
  const { id } = await plantClerk(db, shared.keys, { name: 'dora' })
  const rows = await db.selectFrom('clerk').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  const own = rows.find(({ name }) => name === 'carla')
  await db
    .updateTable('clerk')
    .set({ secretSealed: own?.secretSealed ?? null })
    .where('id', '=', id)
    .execute()
  const { payload } = await logIn(desk, { name: 'dora' })
  expect(await verify(desk, String(payload['token']), codeAt(secret, shared.clock.now))).toBe('internal')
})

test('R12 a demo clerk works only in the demo', async ({ db, shared }) => {
  const { secret } = await plantClerk(db, shared.keys, { isDemo: true })
  const demo = deskOf(createTestDesk({ db }, shared, { demo: true }))
  const real = deskOf(createTestDesk({ db }, shared))
  const token = await pending(demo)
  expect(await verify(real, token, codeAt(secret, shared.clock.now))).toBe('unauthenticated')
  expect(await verify(demo, token, codeAt(secret, shared.clock.now))).toBe(undefined)
  expect([await errorOf(demo, token), await errorOf(real, token)]).toEqual([undefined, 'unauthenticated'])
  await Promise.all([demo.app.close(), real.app.close()])
})
