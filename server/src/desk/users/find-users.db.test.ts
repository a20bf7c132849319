import { listDeskCustomers, requireDeskTwoFactor, showDeskCustomer } from '@portal/contract/desk/customers.ts'
import { listDeskUsers, showDeskUser, userViews } from '@portal/contract/desk/users.ts'
import { expect } from 'vitest'

import { disableUser } from '#operator/users/change-user.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { type Desk, openDeskSession, plantClerk, test } from '#test/desk.ts'
import { buildTwoFactor, logInFrom, makeCheap } from '#test/logins.ts'

const day = 86_400_000

const namesIn = ({ payload }: Awaited<ReturnType<Desk['call']>>) =>
  (payload['rows'] as { username: string }[]).map(({ username }) => username)

test('users are found by parts of name, customer, mail address and phone number, and in each view', async ({
  db,
  shared,
  desk,
  portal,
}) => {
  await buildCustomers(db)
  const { now } = shared.clock
  const made = new Date(now.getTime() - 400 * day)
  for (const username of ['anna', 'Ümit', 'cora', 'dora']) await buildUser(db, { username }, made)
  await buildUser(db, { username: 'bert', customerNumber: 'K2', glgNumbers: ['200100'], phone: '030 998877' })
  const anna = await makeCheap(db)
  await logInFrom(portal, '198.51.100.7')
  await buildTwoFactor(db, shared.keys, anna, now)
  await disableUser(db, 'dora', actAt(now))
  await db
    .insertInto('userMail')
    .values({
      userId: await makeCheap(db, 'cora'),
      address: 'chefin@example.org',
      language: 'de',
      topics: [],
      confirmedAt: now,
    })
    .execute()
  for (let attempt = 0; attempt < 6; attempt++)
    await logInFrom(portal, '192.0.2.1', { username: 'cora', password: 'falsch' })
  const { id } = await plantClerk(db, shared.keys, { role: 'administrator' })
  const token = await openDeskSession(db, id, now)
  const found = async (request: object) => namesIn(await desk.call(listDeskUsers, request, { token }))

  expect(await found({ text: 'beta strom' })).toEqual(['bert'])
  expect(await found({ text: 'ümi alpha' })).toEqual(['Ümit'])
  expect(await found({ text: 'CHEFIN@' })).toEqual(['cora'])
  expect(await found({ text: '9988' })).toEqual(['bert'])
  expect(await found({ text: 'niemand' })).toEqual([])
  expect(await found({ customerNumber: 'K2' })).toEqual(['bert'])
  const views = Object.fromEntries(
    await Promise.all(userViews.map(async (view) => [view, await found({ view })] as const)),
  )
  expect(views).toEqual({
    all: ['anna', 'bert', 'cora', 'dora', 'Ümit'],
    locked: ['cora'],
    disabled: ['dora'],
    never: ['bert', 'cora', 'Ümit'],
    idle: ['Ümit', 'cora'],
    noSecondFactor: ['bert', 'cora', 'Ümit'],
    expired: [],
  })
  expect(await found({ view: 'idle', days: 500 })).toEqual([])
})

test('pages of thousands: each user once', async ({ db, shared, desk }) => {
  await buildCustomers(db)
  await db
    .insertInto('portalUser')
    .values(
      Array.from({ length: 120 }, (_, index) => ({
        username: `u${index}`,
        usernameFolded: `u${index}`,
        customerNumber: 'K1',
        passwordHash: '',
        passwordExpiresAt: null,
        zinsenEnabled: false,
        auskunftEnabled: false,
        isDemo: false,
        disabledAt: null,
        createdAt: shared.clock.now,
        phoneChangedAt: null,
      })),
    )
    .execute()
  const { id } = await plantClerk(db, shared.keys, { role: 'administrator' })
  const token = await openDeskSession(db, id, shared.clock.now)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => desk.call(listDeskUsers, { page }, { token })))
  expect(pages.map(({ payload }) => payload['total'])).toEqual([120, 120, 120, 120])
  expect(new Set(pages.flatMap(namesIn)).size).toBe(120)
  const read = await db.selectFrom('audit').where('event', '=', 'users_listed').select('actor').execute()
  expect(read).toEqual([{ actor: 'operator:clerk:carla' }])
})

test('a user is shown with logins, their networks, sessions and mail address', async ({
  db,
  shared,
  desk,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await makeCheap(db)
  await logInFrom(portal, '198.51.100.7')
  const { now } = shared.clock
  const { id } = await plantClerk(db, shared.keys, { role: 'administrator' })
  const token = await openDeskSession(db, id, now)
  const { payload } = await desk.call(showDeskUser, { username: 'ANNA' }, { token })
  expect(payload).toMatchObject({
    username: 'anna',
    customerName: 'Alpha Versand GmbH',
    lastLoginAt: now.toISOString(),
    logins: [{ at: now.toISOString(), network: '198.51.100.7', secondFactor: false }],
    sessions: [{ since: now.toISOString(), isPending: false }],
    mail: null,
    phone: '',
    isPhoneFresh: false,
  })
})

test('R36 customers are found with their numbers; a clerk sees only their own', async ({
  db,
  shared,
  desk,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { now } = shared.clock
  const all = await openDeskSession(
    db,
    (await plantClerk(db, shared.keys, { role: 'administrator' })).id,
    now,
  )
  const limited = await plantClerk(db, shared.keys, { name: 'lia', role: 'administrator', customers: ['K2'] })
  const own = await openDeskSession(db, limited.id, now)
  const found = async (token: string, text = '') =>
    ((await desk.call(listDeskCustomers, { text }, { token })).payload['rows'] as object[]).length
  expect([await found(all), await found(all, '100200'), await found(all, 'nord')]).toEqual([2, 1, 1])
  expect([await found(own), await found(own, 'alpha')]).toEqual([1, 0])
  const { payload } = await desk.call(showDeskCustomer, { customerNumber: 'K1' }, { token: all })
  expect(payload).toMatchObject({
    name: 'Alpha Versand GmbH',
    creditorNumbers: 2,
    users: 1,
    usersWithoutTwoFactor: 1,
    twoFactorRequiredAt: null,
  })
  const change = { customerNumber: 'K1', isRequired: true }
  expect((await desk.call(requireDeskTwoFactor, change, { token: own })).error?.code).toBe('not_found')
  const changed = await desk.call(requireDeskTwoFactor, change, { token: all })
  expect(changed.payload['twoFactorRequiredAt']).toBe(now.toISOString())
  const users = await desk.call(listDeskUsers, {}, { token: own })
  expect(users.payload).toEqual({ rows: [], total: 0 })
})
