import { login, logout } from '@portal/contract/session.ts'
import { verifyCode } from '@portal/contract/two-factor.ts'
import { expect } from 'vitest'

import { notifyOfUnfinishedLogins } from '#access/login/unfinished-logins.ts'
import type { Db } from '#db/connect.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { buildTwoFactor, codeAt, makeCheap } from '#test/logins.ts'
import { type Portal, test as portalTest } from '#test/portal.ts'

interface LoginTest {
  /** Logs in with the right password only. Returns the token of the pending session. */
  begin: () => Promise<string>
  /** The current one-time code. */
  code: () => string
  /** Advances the clock by minutes and runs `notifyOfUnfinishedLogins`. Returns the kinds of all notices. */
  after: (minutes: number) => Promise<readonly string[]>
}

const test = portalTest.extend<LoginTest & { secret: string }>({
  secret: async ({ db, shared }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    const userId = await makeCheap(db)
    await use(await buildTwoFactor(db, shared.keys, userId, shared.clock.now))
  },
  begin: async ({ portal, secret: _secret }, use) => use(() => tokenOf(portal)),
  code: async ({ secret, shared }, use) => use(() => codeAt(secret, shared.clock.now)),
  after: async ({ db, shared: { clock } }, use) =>
    use(async (minutes) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
      await notifyOfUnfinishedLogins(db, clock.now)
      return noticesOf(db)
    }),
})

const tokenOf = async (portal: Portal) =>
  String((await portal.call(login, { username: 'anna', password })).payload['token'])

async function noticesOf(db: Db) {
  const rows = await db.selectFrom('userNotice').select('kind').orderBy('id').execute()
  return rows.map(({ kind }) => kind)
}

test('R34 a right password without the second factor is reported once, after three minutes', async ({
  begin,
  after,
}) => {
  await begin()
  expect(await after(2.9)).toEqual([])
  expect(await after(0.2)).toEqual(['login_unfinished'])
  expect(await after(5)).toEqual(['login_unfinished'])
})

test('R34 a login that is completed in time is not reported', async ({ begin, code, after, portal }) => {
  const token = await begin()
  expect((await portal.call(verifyCode, { code: code() }, token)).status).toBe(200)
  expect(await after(60)).toEqual([])
})

test('R34 a login that ends by logout or wrong codes is reported, too', async ({
  begin,
  code,
  after,
  portal,
}) => {
  await portal.call(logout, {}, await begin())
  expect(await after(4)).toEqual(['login_unfinished'])
  const token = await begin()
  const wrong = code() === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries++) await portal.call(verifyCode, { code: wrong }, token)
  expect(await after(61)).toEqual(['login_unfinished', 'login_unfinished'])
})

test('R34 several unfinished logins within an hour are reported once', async ({ begin, after }) => {
  for (let logins = 0; logins < 3; logins++) await begin()
  await after(4)
  await begin()
  expect(await after(4)).toEqual(['login_unfinished'])
  await begin()
  expect(await after(60)).toEqual(['login_unfinished', 'login_unfinished'])
})

test('R34 two portals that check in parallel report it once', async ({ db, begin, shared: { clock } }) => {
  await begin()
  const later = new Date(clock.now.getTime() + 4 * 60_000)
  await Promise.all([1, 2, 3].map(() => notifyOfUnfinishedLogins(db, later)))
  expect(await noticesOf(db)).toEqual(['login_unfinished'])
})
