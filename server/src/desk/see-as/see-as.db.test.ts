import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readCase } from '@portal/contract/case-detail.ts'
import { seeAsUser } from '@portal/contract/desk/see-as.ts'
import { deskLogout } from '@portal/contract/desk/session.ts'
import { showDeskUser } from '@portal/contract/desk/users.ts'
import { listOwnSessions, readSessionTime } from '@portal/contract/own-sessions.ts'
import { openView } from '@portal/contract/see-as.ts'
import { logout } from '@portal/contract/session.ts'
import { expect } from 'vitest'

import { changeClerk, endClerkSessions, removeClerk, resetClerk } from '#operator/clerks/change-clerks.ts'
import { requireTwoFactor } from '#operator/customers/require-two-factor.ts'
import { exportUser } from '#operator/persons/export-person.ts'
import { disableUser } from '#operator/users/change-user.ts'
import { listSessions } from '#operator/users/list-sessions.ts'
import { createTestApp } from '#test/app.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { createTestDesk, deskOf, test } from '#test/desk.ts'
import { type SeeAs, seeingAs } from '#test/see-as.ts'

const reason = 'Frau Anna sieht ihre Akte nicht'

test('R16 R36 the link has its token in the fragment, and works once', async ({
  db,
  portal,
  desk,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { offer, clerkToken } = await seeingAs({ db, portal, desk, shared })
  const { payload } = await desk.call(seeAsUser, { username: 'ANNA', reason }, { token: clerkToken })
  expect(payload).toEqual({
    link: expect.stringMatching(/^https:\/\/portal\.example\/ansicht#[\w-]{43}$/),
    until: '2026-06-01T10:02:00.000Z',
  })
  const token = String(payload['link']).split('#')[1]
  const [first, second] = await Promise.all([0, 1].map(() => portal.call(openView, { token })))
  const opened = first?.error === null ? first : second
  expect(new Set([first?.error?.code, second?.error?.code])).toEqual(new Set(['not_found', undefined]))
  expect(opened?.payload).toMatchObject({
    name: 'anna',
    glgNumbers: ['100100', '100200'],
    view: { clerk: 'Ada Amt', until: '2026-06-01T10:15:00.000Z' },
  })
  const late = await offer()
  shared.clock.now = new Date(shared.clock.now.getTime() + 121_000)
  expect((await portal.call(openView, { token: late })).error?.code).toBe('not_found')
  const replaced = await offer()
  await offer()
  expect((await portal.call(openView, { token: replaced })).error?.code).toBe('not_found')
  const rows = await db.selectFrom('audit').select('details').execute()
  expect(JSON.stringify(rows)).not.toMatch(/ansicht#|[\w-]{43}/)
})

/** Everything that ends a view immediately. */
const endings: readonly [string, (world: SeeAs) => Promise<unknown>][] = [
  ['its end', ({ portal, view }) => portal.call(logout, {}, view)],
  ['the logout of the clerk', ({ desk, clerkToken }) => desk.call(deskLogout, {}, { token: clerkToken })],
  ['the end of the clerk’s sessions by the operator', ({ db, act }) => endClerkSessions(db, 'ada', act)],
  ['the reset of the clerk', ({ db, act }) => resetClerk(db, 'ada', act)],
  [
    'a clerk’s session that was idle for too long',
    ({ db, act }) =>
      db
        .updateTable('clerkSession')
        .set({ lastUsedAt: new Date(act.now.getTime() - 30 * 60_000 - 1) })
        .execute(),
  ],
  [
    'the longest time that a clerk may be logged in',
    ({ db, act }) =>
      db
        .updateTable('clerkSession')
        .set({ authenticatedAt: new Date(act.now.getTime() - 10 * 3_600_000 - 1) })
        .execute(),
  ],
  ['the removal of the clerk', ({ db, act }) => removeClerk(db, 'ada', act)],
  ['another role of the clerk', ({ db, act }) => changeClerk(db, 'ada', { role: 'clerk' }, act)],
  ['other customers of the clerk', ({ db, act }) => changeClerk(db, 'ada', { customers: ['K2'] }, act)],
  [
    'a second factor that the user must set up first',
    ({ db, act }) => requireTwoFactor(db, { customerNumber: 'K1', isRequired: true }, act),
  ],
  ['the disabling of the user', ({ db, act }) => disableUser(db, 'anna', act)],
  [
    'fifteen minutes, however often it is used',
    async ({ portal, view, shared }) => {
      const start = shared.clock.now.getTime()
      for (let minute = 1; minute <= 15; minute++) {
        shared.clock.now = new Date(start + minute * 60_000)
        expect((await portal.call(listOwnSessions, {}, view)).error).toBeNull()
      }
      expect((await portal.call(readSessionTime, {}, view)).payload).toEqual({
        secondsLeft: 0,
        absoluteSecondsLeft: 0,
      })
      shared.clock.now = new Date(start + 15 * 60_000 + 1)
    },
  ],
]

test.for(endings)('R16 R36 a view ends with %s', async ([, end], { db, portal, desk, shared }) => {
  await buildCustomers(db)
  await buildUser(db)
  const world = await seeingAs({ db, portal, desk, shared })
  expect((await portal.call(listOwnSessions, {}, world.view)).error).toBeNull()
  await end(world)
  expect((await portal.call(listOwnSessions, {}, world.view)).error?.code).toBe('unauthenticated')
})

test('R36 turned off, the desk offers no view, and no open one is answered', async ({
  db,
  pool,
  portal,
  desk,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { view, clerkToken } = await seeingAs({ db, portal, desk, shared })
  const config = { ...testConfig, desk: { ...testConfig.desk, seeAs: false } }
  const [withoutView, withoutOffer] = [
    createTestApp({ db, pool }, shared, { config }),
    createTestDesk({ db }, shared, { config }),
  ]
  const { error } = await deskOf(withoutOffer).call(
    seeAsUser,
    { username: 'anna', reason },
    { token: clerkToken },
  )
  expect(error?.code).toBe('refused')
  const { statusCode } = await withoutView.inject({
    method: 'POST',
    url: listOwnSessions.path,
    headers: { authorization: `Bearer ${view}` },
    payload: { version: '1.0', language: 'de', payload: {} },
  })
  expect(statusCode).toBe(401)
  await Promise.all([withoutView.close(), withoutOffer.close()])
})

test('R36 who is unknown, of another customer, disabled or without a required second factor is refused', async ({
  db,
  portal,
  desk,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'bert', customerNumber: 'K2', glgNumbers: ['200100'] })
  const { clerkToken: token, act } = await seeingAs({ db, portal, desk, shared })
  const refusal = async (username: string) => {
    const { error } = await desk.call(seeAsUser, { username, reason }, { token })
    return [error?.code, error?.message, error?.fields]
  }
  await changeClerk(db, 'ada', { customers: ['K1'] }, act)
  expect([await refusal('niemand'), await refusal('bert')]).toMatchObject([
    { 0: 'not_found' },
    { 0: 'not_found' },
  ])
  await db.updateTable('customer').set({ twoFactorRequiredAt: act.now }).execute()
  expect(await refusal('anna')).toMatchObject([
    'refused',
    expect.stringContaining('Zwei-Faktor-Anmeldung'),
    undefined,
  ])
  await disableUser(db, 'anna', act)
  expect(await refusal('anna')).toMatchObject(['refused', expect.stringContaining('gesperrt'), undefined])
  const { error } = await desk.call(seeAsUser, { username: 'anna', reason: ' ' }, { token })
  expect(error?.fields).toEqual({ reason: 'required' })
})

test('R19 R36 the user’s own sessions stay as they are, and their list shows the view for 90 days', async ({
  db,
  portal,
  desk,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  const tokens: string[] = []
  for (let i = 0; i < 10; i++) tokens.push(await portal.logIn('anna'))
  const { view, clerkToken, offer } = await seeingAs({ db, portal, desk, shared })
  await offer()
  const { payload } = await portal.call(listOwnSessions, {}, tokens[0])
  expect([payload['sessions'], payload['views']]).toEqual([
    expect.objectContaining({ length: 10 }),
    [{ at: '2026-06-01T10:00:00.000Z' }],
  ])
  expect(await listSessions(db, undefined)).toHaveLength(10)
  const shown = await desk.call(showDeskUser, { username: 'anna' }, { token: clerkToken })
  expect(shown.payload['sessions']).toHaveLength(10)
  const ofBerta = await portal.call(listOwnSessions, {}, await portal.logIn('berta'))
  expect(ofBerta.payload['views']).toEqual([])
  await portal.call(logout, {}, view)
  const listed = async (days: number) => {
    shared.clock.now = new Date(Date.parse('2026-06-01T10:00:00Z') + days * 86_400_000)
    return (await portal.call(listOwnSessions, {}, await portal.logIn('anna'))).payload['views']
  }
  expect([await listed(90), await listed(91)]).toEqual([[{ at: '2026-06-01T10:00:00.000Z' }], []])
})

test('R72 R73 the audit trail has who saw what as whom, and why, and so has the user’s copy of their data', async ({
  db,
  portal,
  desk,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildCase(db, { inkassoNumber: '4711' })
  const { view, act } = await seeingAs({ db, portal, desk, shared })
  for (let call = 0; call < 2; call++) await portal.call(readCase, { inkassoNumber: '4711' }, view)
  await portal.call(logout, {}, view)
  const rows = await db
    .selectFrom('audit')
    .where('actor', '=', 'operator:clerk:ada')
    .select(['event', 'inkassoNumber', 'details'])
    .orderBy('position')
    .execute()
  const { userId } = await db.selectFrom('audit').select('userId').distinct().executeTakeFirstOrThrow()
  expect(userId).not.toBeNull()
  expect(rows).toMatchObject([
    { event: 'user_view_offered', details: { username: 'anna', reason } },
    { event: 'user_view_opened', details: { address: '127.0.0.1' } },
    { event: 'user_view_read', details: { path: readCase.path } },
    { event: 'sensitive_read', inkassoNumber: '4711' },
    { event: 'sensitive_read', inkassoNumber: '4711' },
    { event: 'authn_logout' },
  ])
  expect(await db.selectFrom('audit').where('actor', '=', 'anna').select('event').execute()).toEqual([])
  const folder = join(shared.folder, 'auskunft')
  const operator = { name: 'Muster Inkasso', retention: testConfig.retention }
  await exportUser({ db, files: shared.files, operator }, 'anna', folder, act)
  const copy = await readFile(join(folder, 'auskunft.json'), 'utf8')
  expect(copy).toContain('Bildschirme des Benutzers angesehen / screens of the user viewed')
  expect(JSON.parse(copy)).toMatchObject({
    audit: expect.arrayContaining([
      expect.objectContaining({ event: 'user_view_offered', actor: 'operator:clerk:ada' }),
      expect.objectContaining({ event: 'user_view_opened', actor: 'operator:clerk:ada' }),
    ]),
  })
})
