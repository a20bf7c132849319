import { showNews } from '@portal/contract/operator/news.ts'
import { listUsers } from '@portal/contract/operator/users.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { newSecret } from '#operator/api-keys/secret.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { createTestOperatorApi, type OperatorApi, operatorApiOf, test } from '#test/operator-api.ts'

/** Reads the news with a key from an address. Returns the HTTP status. */
const statusOf = async (api: OperatorApi, key: string, address: string): Promise<number> =>
  (await api.call(showNews, {}, { key, address })).status

test('guessing keys is stopped after thirty in a minute; a valid key from elsewhere still works', async ({
  operatorApi,
}) => {
  const key = await operatorApi.keyFor(['news'])
  const statuses: number[] = []
  for (let i = 0; i < 40; i++)
    statuses.push((await operatorApi.call(showNews, {}, { key: newSecret() })).status)
  expect(statuses).toEqual([...Array<number>(30).fill(401), ...Array<number>(10).fill(429)])
  expect(await statusOf(operatorApi, key, '127.0.0.1')).toBe(200)
  expect((await operatorApi.call(showNews, {}, { key: newSecret(), address: '192.0.2.1' })).status).toBe(401)
})

test('R45 each key has its own rate limit, with Retry-After', async ({ db, shared, operatorApi }) => {
  const app = createTestOperatorApi({ db, files: shared.files, clock: () => shared.clock.now, perMinute: 3 })
  const few = operatorApiOf(app, db, () => shared.clock.now)
  const [key, other] = [await operatorApi.keyFor(['news']), await operatorApi.keyFor(['news'])]
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push(await statusOf(few, key, '127.0.0.1'))
  expect(statuses).toEqual([200, 200, 200, 429])
  const { headers } = await app.inject({ url: showNews.path, headers: { authorization: `Bearer ${key}` } })
  expect(headers['retry-after']).toBe('2')
  expect(await statusOf(few, other, '127.0.0.1')).toBe(200)
  shared.clock.now = new Date(shared.clock.now.getTime() + 20_000)
  expect(await statusOf(few, key, '127.0.0.1')).toBe(200)
  await app.close()
})

test('a hundred concurrent calls of one key are all answered, and its use is recorded once', async ({
  db,
  operatorApi,
}) => {
  const key = await operatorApi.keyFor(['users'], ['127.0.0.1'])
  const calls = Array.from({ length: 100 }, () => operatorApi.call(listUsers, {}, { key }))
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array<number>(100).fill(200))
  const secrets = await db.selectFrom('apiKeySecret').select(['lastUsedFrom', 'lastUsedAt']).execute()
  expect(secrets).toEqual([{ lastUsedFrom: '127.0.0.1', lastUsedAt: new Date('2026-06-01T10:00:00Z') }])
})

test('the use of a key is recorded once a minute', async ({ db, shared, operatorApi }) => {
  const key = await operatorApi.keyFor(['news'])
  const lastUse = async () =>
    await db.selectFrom('apiKeySecret').select(['lastUsedAt', 'lastUsedFrom']).executeTakeFirstOrThrow()
  await statusOf(operatorApi, key, '192.0.2.1')
  shared.clock.now = new Date('2026-06-01T10:00:59Z')
  await statusOf(operatorApi, key, '192.0.2.2')
  expect((await lastUse()).lastUsedFrom).toBe('192.0.2.1')
  shared.clock.now = new Date('2026-06-01T10:01:00Z')
  await statusOf(operatorApi, key, '192.0.2.3')
  expect(await lastUse()).toEqual({ lastUsedAt: shared.clock.now, lastUsedFrom: '192.0.2.3' })
})

test('R101 hanging calls of a key occupy four slots at most, and another key still works', async ({
  db,
  operatorApi,
}) => {
  const [hanging, other] = [await operatorApi.keyFor(['news']), await operatorApi.keyFor(['users'])]
  const calls = await db.transaction().execute(async (transaction) => {
    await sql`lock table news`.execute(transaction)
    const all = Array.from({ length: 6 }, () => operatorApi.call(showNews, {}, { key: hanging }))
    await untilWaiting(db, 4)
    expect((await operatorApi.call(listUsers, {}, { key: other })).status).toBe(200)
    await untilWaiting(db, 4)
    return { all }
  })
  expect((await Promise.all(calls.all)).map(({ status }) => status)).toEqual(Array<number>(6).fill(200))
})
