import { searchCases } from '@portal/contract/case-search.ts'
import { readNews } from '@portal/contract/news.ts'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'

import type { Db } from '#db/connect.ts'
import { callsOfUser, turnPatienceMs } from '#http/shares/limits.ts'
import { createTestApp } from '#test/app.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { type Portal, test as portalTest } from '#test/portal.ts'

const test = portalTest.extend({ turnPatienceMs })
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
  await db.transaction().execute(async (other) => {
    await sql`lock table inkasso_case`.execute(other)
    const refused: number[] = []
    const searches = Array.from({ length: 300 }, async () => {
      const { status } = await portal.call(searchCases, { glgNumbers: ['100100'] }, anna)
      refused.push(status)
    })
    // Then all sessions are looked up, and only the searches wait.
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(300 - share - queueShare)
    expect(refused).toContain(429)
    const answers = await Promise.all(Array.from({ length: share }, () => portal.call(readNews, {}, berta)))
    expect(answers.map(({ status }) => status)).toEqual(Array(share).fill(200))
    await expect.poll(() => refused.length).toBe(300 - share)
    expect(new Set(refused)).toEqual(new Set([429, 503]))
    // Not awaited, because the waiting searches end only when this transaction releases its lock.
    void Promise.all(searches)
  })
  await expect
    .poll(async () => (await portal.call(searchCases, { glgNumbers: ['100100'] }, anna)).status)
    .toBe(200)
})

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
