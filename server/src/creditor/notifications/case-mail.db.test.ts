import { randomBytes } from 'node:crypto'

import {
  listMutedCases,
  readCaseMute,
  saveCaseMute,
  unsubscribe,
  unsubscribePath,
} from '@portal/contract/case-mail.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import {
  confirmMailAddress,
  notificationTopics,
  readNotifications,
  requestMailAddress,
  saveNotifications,
} from '@portal/contract/notifications.ts'
import { expect, onTestFinished } from 'vitest'

import { mailCode } from '#access/login/mail-code.ts'
import { type Subscription, unsubscribeTokenOf } from '#access/unsubscribe-token.ts'
import { createTestApp } from '#test/app.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { test as portalTest } from '#test/portal.ts'

const address = 'anna@glaeubiger.example'

interface CaseMailTest {
  /** A logged-in user with a confirmed address, all topics and a daily summary. */
  anna: { token: string; userId: string }
  tokenOf: (changes?: Partial<Subscription>) => string
  /** Posts to the unsubscribe link as a mail program does. Returns the status. */
  press: (token: string, body?: string, type?: string) => Promise<number>
  choice: () => Promise<{ topics: string[]; digest: string }>
}

const test = portalTest.extend<CaseMailTest>({
  anna: async ({ db, portal }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('userMail')
      .values({
        userId,
        address,
        language: 'de',
        topics: [...notificationTopics],
        digest: 'daily',
        digestUntil: portal.clock.now,
        confirmedAt: portal.clock.now,
      })
      .execute()
    await use({ userId, token: await portal.logIn('anna') })
  },
  tokenOf: async ({ shared, anna: { userId } }, use) =>
    use((changes) => unsubscribeTokenOf(shared.keys, { userId, address, purpose: 'cases', ...changes })),
  press: async ({ portal }, use) =>
    use(async (token, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') => {
      const headers = { 'content-type': type }
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: unsubscribePath(token),
        headers,
        payload,
      })
      return statusCode
    }),
  choice: async ({ db }, use) =>
    use(() => db.selectFrom('userMail').select(['topics', 'digest']).executeTakeFirstOrThrow()),
})

const ofLogins = ['password', 'twoFactor', 'logins', 'submissions']

test('a mail program unsubscribes from one kind of mail by a POST without a session, any number of times', async ({
  db,
  tokenOf,
  press,
  choice,
}) => {
  expect(await press(tokenOf())).toBe(200)
  expect(await choice()).toEqual({ topics: ofLogins, digest: 'daily' })
  expect(await press(tokenOf({ purpose: 'digest' }))).toBe(200)
  expect([await press(tokenOf()), await press(tokenOf({ purpose: 'digest' }))]).toEqual([200, 200])
  expect(await choice()).toEqual({ topics: ofLogins, digest: 'none' })
  const trail = await db
    .selectFrom('audit')
    .where('event', '=', 'mail_unsubscribed')
    .select(['actor', 'details'])
    .orderBy('position')
    .execute()
  expect(trail).toEqual([
    { actor: 'anna', details: { purpose: 'cases', by: 'link' } },
    { actor: 'anna', details: { purpose: 'digest', by: 'link' } },
  ])
})

const parts = (field: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n--x--\r\n`

test('the field may be multipart, and is required', async ({ tokenOf, press, choice }) => {
  const inParts = 'multipart/form-data; boundary=x'
  for (const [body, type] of [
    ['', undefined],
    ['List-Unsubscribe=Two-Clicks', undefined],
    [parts('other', 'One-Click'), inParts],
    [parts('List-Unsubscribe', 'no'), inParts],
  ] as const)
    expect(await press(tokenOf(), body, type)).toBe(400)
  expect(await press(tokenOf(), '{"List-Unsubscribe":"One-Click"}', 'application/json')).toBe(415)
  expect(await press(tokenOf(), 'x'.repeat(1_025))).toBe(413)
  expect((await choice()).topics).toEqual([...notificationTopics])
  expect(await press(tokenOf(), parts('List-Unsubscribe', 'One-Click'), inParts)).toBe(200)
  expect((await choice()).topics).toEqual(ofLogins)
})

test('the screen unsubscribes by its call, a GET does not', async ({ portal, tokenOf, choice }) => {
  const token = tokenOf({ purpose: 'digest' })
  for (const method of ['GET', 'HEAD'] as const)
    await portal.app.inject({ method, url: unsubscribePath(token) })
  expect((await choice()).digest).toBe('daily')
  expect((await portal.call(unsubscribe, { token })).status).toBe(200)
  expect((await portal.call(unsubscribe, { token })).status).toBe(200)
  expect((await choice()).digest).toBe('none')
})

test('an invalid token, another user’s and one of a former address have no effect and get the same response', async ({
  db,
  portal,
  anna,
  tokenOf,
  choice,
}) => {
  const right = tokenOf()
  const wrong = [
    `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
    `d${right.slice(1)}`,
    tokenOf({ address: 'other@glaeubiger.example' }),
    tokenOf({ userId: String(Number(anna.userId) + 1) }),
    `c${'_'.repeat(32)}`,
    unsubscribeTokenOf(new Map([['x', randomBytes(32)]]), { userId: anna.userId, address, purpose: 'cases' }),
  ]
  const answers = []
  for (const token of wrong) answers.push(await portal.call(unsubscribe, { token }))
  const said = answers.map(({ status, body }) => [status, body.replace(/"requestId":"[^"]*"/, '')])
  expect([said[0]?.[0], new Set(said.map(String)).size]).toEqual([404, 1])
  expect(await choice()).toEqual({ topics: [...notificationTopics], digest: 'daily' })
  await db.updateTable('userMail').set({ address: 'neu@glaeubiger.example' }).execute()
  expect((await portal.call(unsubscribe, { token: right })).status).toBe(404)
})

test('a token still works after the keys were rotated', async ({ db, pool, shared, tokenOf, choice }) => {
  const token = tokenOf()
  const keys = new Map([['new', randomBytes(32)], ...shared.keys])
  const app = createTestApp({ db, pool }, { ...shared, keys })
  onTestFinished(() => app.close())
  const { statusCode } = await app.inject({
    method: 'POST',
    url: unsubscribe.path,
    payload: { version: '1.0', payload: { token } },
  })
  expect([statusCode, (await choice()).topics]).toEqual([200, ofLogins])
})

test('topics of features that are off are neither offered nor set for a new address', async ({
  db,
  pool,
  shared,
  anna,
}) => {
  const features = { ...testConfig.facts.features, messages: false }
  const config = { ...testConfig, facts: { ...testConfig.facts, features } }
  const app = createTestApp({ db, pool }, shared, { config })
  onTestFinished(() => app.close())
  const call = async ({ path }: Endpoint, payload: object) => {
    const { body } = await app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${anna.token}` },
      payload: { version: '1.0', payload },
    })
    return JSON.parse(body).payload
  }
  await db.deleteFrom('userMail').execute()
  const offered = [...ofLogins, 'tasks', 'papers']
  expect((await call(readNotifications, {})).topics).toEqual(offered)
  await call(requestMailAddress, { address, language: 'de' })
  const { id } = await db.selectFrom('mailConfirmation').select('id').executeTakeFirstOrThrow()
  await call(confirmMailAddress, { code: mailCode(shared.keys, id) })
  expect((await db.selectFrom('userMail').select('topics').executeTakeFirstOrThrow()).topics).toEqual(offered)
})

test('the calls of a network are limited per minute', async ({ portal, tokenOf, press }) => {
  const pressed = []
  for (let count = 0; count < 121; count++) pressed.push(await press(tokenOf()))
  expect([pressed.filter((status) => status === 200).length, pressed.at(-1)]).toEqual([120, 429])
  expect((await portal.call(unsubscribe, { token: tokenOf() })).status).toBe(429)
})

test('R36 users mute and unmute cases that they may see; any other case is like an unknown one', async ({
  db,
  portal,
  anna: { token },
}) => {
  const own = await buildCase(db, { schuldner: 'Muster, Max' })
  const foreign = await buildCase(db, { glgNumber: '200100' })
  const mute = (inkassoNumber: string, isMuted: boolean) =>
    portal.call(saveCaseMute, { inkassoNumber, isMuted }, token)
  const read = async () => (await portal.call(readCaseMute, { inkassoNumber: own }, token)).payload
  expect(await read()).toEqual({ hasAddress: true, isMuted: false })
  expect([(await mute(own, true)).status, (await mute(own, true)).status]).toEqual([200, 200])
  expect(await read()).toEqual({ hasAddress: true, isMuted: true })
  expect((await portal.call(listMutedCases, {}, token)).payload).toEqual({
    cases: [{ inkassoNumber: own, schuldner: 'Muster, Max' }],
  })
  for (const inkassoNumber of [foreign, '4711'])
    expect([
      (await mute(inkassoNumber, true)).error?.code,
      (await portal.call(readCaseMute, { inkassoNumber }, token)).error?.code,
    ]).toEqual(['not_found', 'not_found'])
  // If the user may no longer see the case, the list of muted cases omits it.
  await db.updateTable('portalUser').set({ allGlgNumbers: false }).execute()
  await db.deleteFrom('portalUserGlgNumber').execute()
  expect((await portal.call(listMutedCases, {}, token)).payload).toEqual({ cases: [] })
  expect((await mute(own, false)).error?.code).toBe('not_found')
  expect(await db.selectFrom('caseMute').select('inkassoNumber').execute()).toEqual([{ inkassoNumber: own }])
  await db.deleteFrom('inkassoCase').where('inkassoNumber', '=', own).execute()
  expect(await db.selectFrom('caseMute').selectAll().execute()).toEqual([])
})

test('R39 a muted case of a revoked file type is not listed; mutes of other users are separate', async ({
  db,
  portal,
  anna: { token, userId },
}) => {
  await buildUser(db, { username: 'berta' })
  const berta = await portal.logIn('berta')
  const early = await buildCase(db)
  const court = await buildCase(db, { aktentyp: 'Gerichtlich' })
  const mute = (inkassoNumber: string, of: string, isMuted = true) =>
    portal.call(saveCaseMute, { inkassoNumber, isMuted }, of)
  const listed = async (of: string) => (await portal.call(listMutedCases, {}, of)).payload['cases']
  for (const inkassoNumber of [early, court]) await mute(inkassoNumber, token)
  const both = [{ inkassoNumber: early }, { inkassoNumber: court }]
  expect(await listed(token)).toMatchObject(both)
  expect(await listed(berta)).toEqual([])
  const read = await portal.call(readCaseMute, { inkassoNumber: early }, berta)
  expect(read.payload).toEqual({ hasAddress: false, isMuted: false })
  await mute(early, berta, false)
  expect(await listed(token)).toMatchObject(both)
  await db.updateTable('portalUser').set({ allAktentypen: false }).where('id', '=', userId).execute()
  await db.deleteFrom('portalUserAktentyp').where('aktentyp', '=', 'Gerichtlich').execute()
  expect(await listed(token)).toMatchObject([{ inkassoNumber: early }])
})

test('muting and unmuting are audited', async ({ db, portal, anna: { token } }) => {
  const inkassoNumber = await buildCase(db)
  for (const isMuted of [true, true, false, false])
    await portal.call(saveCaseMute, { inkassoNumber, isMuted }, token)
  expect(await db.selectFrom('caseMute').selectAll().execute()).toEqual([])
  const trail = await db.selectFrom('audit').where('event', 'like', 'case_%mute%').select('event').execute()
  expect(trail.map(({ event }) => event).toSorted()).toEqual(['case_muted', 'case_unmuted'])
})

test('a summary is chosen with its day; a screen of the previous version does not change it', async ({
  db,
  portal,
  anna: { token },
}) => {
  const save = (choice: object) =>
    portal.call(saveNotifications, { language: 'de', topics: ['logins'], ...choice }, token)
  const began = portal.clock.now
  portal.clock.now = new Date(began.getTime() + 60_000)
  const marks = () =>
    db.selectFrom('userMail').select(['digest', 'weekday', 'digestUntil']).executeTakeFirstOrThrow()
  await save({ digest: 'weekly', weekday: 5 })
  expect(await marks()).toEqual({ digest: 'weekly', weekday: 5, digestUntil: began })
  await save({})
  expect(await marks()).toEqual({ digest: 'weekly', weekday: 5, digestUntil: began })
  await save({ digest: 'none' })
  expect(await marks()).toEqual({ digest: 'none', weekday: 5, digestUntil: null })
  // A summary that is turned on covers only later events.
  await save({ digest: 'daily' })
  expect(await marks()).toEqual({ digest: 'daily', weekday: 5, digestUntil: portal.clock.now })
  expect((await portal.call(readNotifications, {}, token)).payload).toMatchObject({
    digest: 'daily',
    weekday: 5,
  })
  for (const wrong of [{ weekday: 0 }, { weekday: 8 }, { weekday: 1.5 }, { digest: 'hourly' }])
    expect((await save(wrong)).error?.code).toBe('invalid')
})
