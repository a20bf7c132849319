import {
  confirmMailAddress,
  notificationTopics,
  readNotifications,
  removeMailAddress,
  requestMailAddress,
  saveNotifications,
} from '@portal/contract/notifications.ts'
import { expect, onTestFinished } from 'vitest'

import { mailCode } from '#access/login/mail-code.ts'
import type { Db } from '#db/connect.ts'
import { createTestApp } from '#test/app.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { type Answer, type Portal, test as portalTest } from '#test/portal.ts'

const address = 'anna@glaeubiger.example'

interface NotificationTest {
  token: string
  /** Requests an address and returns the code mailed to it. */
  request: (changes?: object) => Promise<string>
  confirm: (code: string) => Promise<Answer>
  read: () => Promise<Record<string, unknown>>
}

const test = portalTest.extend<NotificationTest>({
  token: async ({ db, portal }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    await use(await portal.logIn('anna'))
  },
  request: async ({ db, portal, token, shared }, use) =>
    use(async (changes = {}) => {
      const requested = await portal.call(requestMailAddress, { address, language: 'en', ...changes }, token)
      expect(requested.error).toBeNull()
      const { id } = await db.selectFrom('mailConfirmation').select('id').executeTakeFirstOrThrow()
      return mailCode(shared.keys, id)
    }),
  confirm: async ({ portal, token }, use) => use((code) => portal.call(confirmMailAddress, { code }, token)),
  read: async ({ portal, token }, use) =>
    use(async () => (await portal.call(readNotifications, {}, token)).payload),
})

const codeOf = ({ status, error }: Answer) => [status, error?.code]
const other = (code: string) => (code === '111111' ? '222222' : '111111')
const later = ({ clock }: Portal, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

async function queued(db: Db) {
  const rows = await db
    .selectFrom('dispatch')
    .select(['kind', 'facts'])
    .orderBy('createdAt')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, facts }) => [kind, facts['to']])
}

test('an address takes effect when the user has typed the code mailed to it', async ({
  db,
  request,
  confirm,
  read,
}) => {
  const before = {
    address: '',
    awaited: '',
    language: 'de',
    topics: [...notificationTopics],
    digest: 'none',
    weekday: 1,
  }
  expect(await read()).toEqual(before)
  const code = await request({ address: `  ${address} ` })
  expect(await read()).toEqual({ ...before, awaited: address })
  expect(codeOf(await confirm(other(code)))).toEqual([400, 'wrong_code'])
  expect((await confirm(code)).error).toBeNull()
  expect(await read()).toEqual({ ...before, address, language: 'en' })
  expect(codeOf(await confirm(code))).toEqual([409, 'conflict'])
  expect(await queued(db)).toEqual([['address_code', undefined]])
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('event', 'like', 'mail_%')
    .orderBy('position')
    .execute()
  expect(rows.map(({ event }) => event)).toEqual(['mail_address_requested', 'mail_address_confirmed'])
  expect(JSON.stringify(rows)).not.toContain('glaeubiger.example')
})

test('R97 a code allows five attempts, also in parallel; then a new one is needed', async ({
  request,
  confirm,
}) => {
  const code = await request()
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(other(code))))
  expect(answers.filter(({ error }) => error?.code === 'wrong_code')).toHaveLength(5)
  expect(codeOf(await confirm(code))).toEqual([409, 'conflict'])
  expect((await confirm(await request())).error).toBeNull()
})

test('a code works for fifteen minutes, and a later one replaces it', async ({
  portal,
  request,
  confirm,
}) => {
  const first = await request()
  const second = await request()
  expect(codeOf(await confirm(first))).toEqual([400, 'wrong_code'])
  later(portal, 15)
  expect(codeOf(await confirm(second))).toEqual([409, 'conflict'])
})

test('five codes an hour are mailed for a user, also for parallel requests', async ({
  db,
  portal,
  token,
}) => {
  const ask = () => portal.call(requestMailAddress, { address, language: 'de' }, token)
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(codeOf(await ask())).toEqual([429, 'too_many'])
  expect(await queued(db)).toHaveLength(5)
  later(portal, 61)
  expect(
    (await portal.call(requestMailAddress, { address, language: 'de' }, await portal.logIn('anna'))).status,
  ).toBe(200)
})

test('a user cannot find out whether another user has an address', async ({
  db,
  portal,
  request,
  confirm,
}) => {
  await confirm(await request())
  await buildUser(db, { username: 'berta' })
  const berta = await portal.logIn('berta')
  const ask = (newAddress: string) =>
    portal.call(requestMailAddress, { address: newAddress, language: 'de' }, berta)
  const [taken, free] = [await ask(address), await ask('frei@glaeubiger.example')]
  expect(taken.body.replace(/"requestId":"[^"]*"/, '')).toBe(free.body.replace(/"requestId":"[^"]*"/, ''))
})

test('the former address is notified of the new one; the choices stay', async ({
  db,
  portal,
  token,
  request,
  confirm,
  read,
}) => {
  await confirm(await request())
  await portal.call(saveNotifications, { language: 'en', topics: ['logins'] }, token)
  later(portal, 1)
  await confirm(await request({ address: 'neu@glaeubiger.example', language: 'en' }))
  expect(await read()).toMatchObject({ address: 'neu@glaeubiger.example', topics: ['logins'] })
  expect(await queued(db)).toEqual([
    ['address_code', undefined],
    ['address_changed', address],
    ['address_code', undefined],
  ])
})

test('a removed address is notified of that only; without an address there is nothing to choose', async ({
  db,
  portal,
  token,
  request,
  confirm,
  read,
}) => {
  const choice = { language: 'de', topics: [] }
  expect(codeOf(await portal.call(saveNotifications, choice, token))).toEqual([409, 'conflict'])
  await confirm(await request())
  await request({ address: 'neu@glaeubiger.example' })
  for (const _ of ['removed', 'removed already'])
    expect((await portal.call(removeMailAddress, {}, token)).error).toBeNull()
  expect(await read()).toMatchObject({ address: '', awaited: '' })
  expect((await queued(db)).filter(([kind]) => kind !== 'address_code')).toEqual([
    ['address_removed', address],
  ])
  expect(codeOf(await portal.call(saveNotifications, choice, token))).toEqual([409, 'conflict'])
})

test('R31 changing or removing the address needs a login not older than ten minutes', async ({
  portal,
  token,
  request,
  confirm,
}) => {
  await confirm(await request())
  later(portal, 11)
  for (const [call, payload] of [
    [requestMailAddress, { address, language: 'de' }],
    [removeMailAddress, {}],
  ] as const)
    expect(codeOf(await portal.call(call, payload, token))).toEqual([403, 'reauthentication_required'])
})

test('an invalid address, topic or language is named', async ({ portal, token }) => {
  const wrong = async (newAddress: string) =>
    (await portal.call(requestMailAddress, { address: newAddress, language: 'de' }, token)).error?.fields
  for (const text of [
    'anna',
    'anna@',
    '@x.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
  ])
    expect([text, await wrong(text)]).toEqual([text, { address: 'format' }])
  expect(await wrong('')).toEqual({ address: 'required' })
  expect(await wrong(`${'a'.repeat(250)}@b.example`)).toEqual({ address: 'tooLong' })
  const choice = { language: 'fr', topics: ['money'] }
  expect((await portal.call(saveNotifications, choice, token)).error?.fields).toEqual({
    language: 'format',
    'topics.0': 'format',
  })
  const twice = { language: 'de', topics: ['logins', 'logins'] }
  expect((await portal.call(saveNotifications, twice, token)).error?.fields).toEqual({
    topics: 'superfluous',
  })
})

test('a portal that sends no mail refuses an address', async ({ db, pool, shared, token }) => {
  const config = { ...testConfig, facts: { ...testConfig.facts, sendsMail: false } }
  const app = createTestApp({ db, pool }, shared, { config })
  onTestFinished(() => app.close())
  const { statusCode } = await app.inject({
    method: 'POST',
    url: requestMailAddress.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { version: '1.0', payload: { address, language: 'de' } },
  })
  expect([statusCode, await queued(db)]).toEqual([409, []])
})
