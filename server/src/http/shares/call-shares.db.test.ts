import { searchCases } from '@portal/contract/case-search.ts'
import { readNews } from '@portal/contract/news.ts'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'

import type { Db } from '#db/connect.ts'
import { callsOfUser } from '#http/shares/limits.ts'
import { createTestApp } from '#test/app.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { usualPatience } from '#test/patience.ts'
import { type Portal, test } from '#test/portal.ts'

const { share, queueShare } = callsOfUser

async function logInTwo(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  return { anna: await portal.logIn('anna'), berta: await portal.logIn('berta') }
}

test('R45 R101 a user whose searches hang takes no connection from another, and gets too_many at once', async ({
  db,
  portal,
}) => {
  const { anna, berta } = await logInTwo(db, portal)
  const search = async (remoteAddress: string) => {
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: searchCases.path,
      headers: { authorization: `Bearer ${anna}` },
      payload: { version: '1.0', payload: { glgNumbers: ['100100'] } },
      remoteAddress,
    })
    return statusCode
  }
  const searches = await db.transaction().execute(async (other) => {
    await sql`lock table inkasso_case`.execute(other)
    const refused: number[] = []
    const answers = Promise.all(
      Array.from({ length: share + queueShare + 20 }, async (_, i) => {
        // From two addresses, because the unfinished bodies of each are limited, too.
        const status = await search(`10.0.0.${i % 2}`)
        if (status !== 200) refused.push(status)
        return status
      }),
    )
    await expect.poll(() => refused).toEqual(Array(20).fill(429))
    const reads = await Promise.all(Array.from({ length: share }, () => portal.call(readNews, {}, berta)))
    expect(reads.map(({ status }) => status)).toEqual(Array(share).fill(200))
    return { answers }
  })
  const statuses = await searches.answers
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test.extend({ patience: usualPatience })(
  'R45 R101 searches that wait for those that hang are refused in time',
  async ({ db, portal }) => {
    const { anna } = await logInTwo(db, portal)
    const search = () => portal.call(searchCases, { glgNumbers: ['100100'] }, anna)
    await db.transaction().execute(async (other) => {
      await sql`lock table inkasso_case`.execute(other)
      const refused: number[] = []
      for (let i = 0; i < share + 4; i++) void search().then(({ status }) => refused.push(status))
      await expect.poll(() => refused.length).toBe(4)
      expect(new Set(refused)).toEqual(new Set([503]))
    })
    await expect.poll(async () => (await search()).status).toBe(200)
  },
)

test('R45 R101 invalid tokens use up the share of their address only', async ({ db, portal }) => {
  const { berta } = await logInTwo(db, portal)
  const guess = () =>
    portal.app.inject({
      method: 'POST',
      url: readNews.path,
      headers: { authorization: 'Bearer nobody' },
      payload: { version: '1.0', payload: {} },
      remoteAddress: '10.0.0.7',
    })
  const guesses = await db.transaction().execute(async (other) => {
    await sql`lock table session`.execute(other)
    const all = Promise.all(Array.from({ length: 600 }, guess))
    await expect.poll(async () => (await guess()).statusCode).toBe(429)
    return { all }
  })
  expect((await portal.call(readNews, {}, berta)).status).toBe(200)
  const codes = (await guesses.all).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(600 - 508)
  expect(codes).toContain(401)
})

test('R45 a call over the limit per minute is refused in the envelope, for its user only', async ({
  db,
  pool,
  portal,
  shared,
}) => {
  const { anna, berta } = await logInTwo(db, portal)
  const app = createTestApp({ db, pool }, shared, { callsPerMinute: 300 })
  onTestFinished(() => app.close())
  const read = async (token: string) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: readNews.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { version: '1.0', payload: {} },
    })
    return [statusCode, JSON.parse(body).error?.code]
  }
  for (let call = 0; call < 300; call++) expect(await read(anna)).toEqual([200, undefined])
  expect(await read(anna)).toEqual([429, 'too_many'])
  expect(await read(berta)).toEqual([200, undefined])
  shared.clock.now = new Date(shared.clock.now.getTime() + 1_000)
  expect(await read(anna)).toEqual([200, undefined])
})
