import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { readCase } from '@portal/contract/case-detail.ts'
import { sendStatement } from '@portal/contract/follow-ups.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { login } from '@portal/contract/session.ts'
import { expect } from 'vitest'

import { connect, patienceOf } from '#db/connect.ts'
import { WaitBudget, withWaitBudget } from '#db/wait-budget.ts'
import { watchSilence } from '#db/watch-silence.ts'
import { buildCase, buildCustomers, buildUser, password } from '#test/build.ts'
import { usualPatience } from '#test/patience.ts'
import { test as portalTest } from '#test/portal.ts'

import { openTcpProxy, type TcpProxy } from '../../../e2e/kit/tcp-proxy.ts'

/** `peer` connects to the database through a proxy that can be cut off; everything else connects directly. */
const test = portalTest.extend({ patience: usualPatience }).extend<{ network: TcpProxy; peerUrl: string }>({
  network: async ({ databaseUrl }, use) => {
    const { hostname, port } = new URL(databaseUrl)
    const network = await openTcpProxy({ host: hostname, port: Number(port) })
    await use(network)
    await network.close()
  },
  peerUrl: async ({ databaseUrl, network }, use) => use(network.through(databaseUrl)),
})

/** Time within which every call must answer. */
const promisedMs = 2_000
/** Additional time for slow test machines. */
const slackMs = 1_000

async function timed<Result>(work: Promise<Result>) {
  const begin = performance.now()
  const result = await work
  return { result, ms: performance.now() - begin }
}

/** All endpoints that use the database. */
const callsWithDatabase = endpoints.filter(({ access }) => access !== 'public')

test('R100 while the database is unreachable every call answers 503 in time, and afterwards all calls work again', async ({
  db,
  peer,
  network,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db)
  const token = await peer.logIn('anna')
  network.cutOff()
  const calls = [
    peer.call(login, { username: 'anna', password }),
    peer.call(readCase, { inkassoNumber }, token),
    ...callsWithDatabase.map((endpoint) => peer.call(endpoint, {}, token)),
  ]
  const answers = await Promise.all(calls.map(timed))
  for (const { result, ms } of answers) {
    expect([result.status, result.error?.code]).toEqual([503, 'unavailable'])
    expect(ms).toBeLessThan(promisedMs + slackMs)
  }
  const ready = await timed(peer.app.inject('/health/ready'))
  expect(ready.result.statusCode).toBe(503)
  expect(ready.ms).toBeLessThan(promisedMs)

  network.restore({ forgetsOld: true })
  await expect
    .poll(async () => (await peer.app.inject('/health/ready')).statusCode, { timeout: 5_000 })
    .toBe(200)
  for (const _ of callsWithDatabase)
    expect((await peer.call(readCase, { inkassoNumber }, token)).status).toBe(200)
})

test('R100 a submission that is interrupted at any point gets an answer in time, and a retry stores it once', async ({
  db,
  peer,
  network,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db)
  const token = await peer.logIn('anna')
  const isReady = async () => (await peer.app.inject('/health/ready')).statusCode
  const payload = { inkassoNumber, text: 'Die Forderung besteht.' }
  const send = (key: string) => peer.call(sendStatement, payload, token, 'de', key)
  const statuses: number[] = []
  for (let messages = 0; statuses.at(-1) !== 200; messages += 3) {
    const key = randomUUID()
    network.cutOffAfter(messages)
    const { result, ms } = await timed(send(key))
    expect(ms).toBeLessThan(promisedMs + slackMs)
    statuses.push(result.status)
    network.restore({ forgetsOld: messages % 2 === 0 })
    await expect.poll(isReady, { timeout: 5_000 }).toBe(200)
    const first = await send(key)
    expect([first.status, (await send(key)).payload]).toEqual([200, first.payload])
  }
  expect(statuses.slice(0, 3)).toEqual([503, 503, 503])
  expect(await db.selectFrom('submission').select('id').execute()).toHaveLength(statuses.length)
})

test('R100 locks of a lost connection are released when the network is back', async ({
  databaseUrl,
  network,
  db,
}) => {
  await buildCustomers(db)
  const distant = connect(network.through(databaseUrl))
  const holding = distant.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('customer').selectAll().forUpdate().execute()
    network.cutOff()
    await transaction.selectFrom('customer').selectAll().execute()
  })
  await expect(holding).rejects.toThrow('connection error')
  network.restore({ forgetsOld: true })
  const change = () =>
    distant.db
      .updateTable('customer')
      .set({ name: 'Neu' })
      .execute()
      .then(
        () => 'done',
        () => 'away',
      )
  await expect.poll(change, { timeout: 5_000 }).toBe('done')
  await distant.pool.end()
})

test('a command waits longer for a connection than a call', async ({ databaseUrl, network }) => {
  network.cutOff()
  const { pool } = connect(network.through(databaseUrl), patienceOf.command)
  const waiting = pool.query('select 1')
  await sleep(patienceOf.call.maxWaitMs + 500)
  network.restore()
  expect((await waiting).rowCount).toBe(1)
  await pool.end()
})

test('neither a slow statement nor a blocked portal process is mistaken for a dead database', async ({
  databaseUrl,
}) => {
  const { pool } = connect(databaseUrl)
  const slow = pool.query('select pg_sleep(4)')
  await sleep(300)
  const heldUpUntil = Date.now() + 2_500
  while (Date.now() < heldUpUntil);
  expect((await slow).rowCount).toBe(1)
  await pool.end()
})

test('a database that still sends data is not given up, even if new connections get no answer', async ({
  databaseUrl,
  network,
}) => {
  const { pool } = connect(databaseUrl, patienceOf.command)
  network.cutOff()
  const url = network.through(databaseUrl)
  watchSilence(pool, { url, applicationName: 'nobody', silenceMs: 2_000, standbyMs: 5_000 })
  const result = await pool.query(`
    do $$ begin for i in 1..20 loop perform pg_sleep(0.2); raise notice 'still here'; end loop; end $$`)
  expect(result.command).toBe('DO')
  await expect(pool.query('select pg_sleep(30)')).rejects.toThrow('The database does not answer.')
  await pool.end()
})

test('R81 a call that needs several connections waits no longer for all of them than for one', async ({
  databaseUrl,
}) => {
  const { pool } = connect(databaseUrl, { max: 1 })
  const takeTurns = async () => {
    for (;;) await pool.query('select pg_sleep(0.4)')
  }
  const others = Promise.allSettled([takeTurns(), takeTurns()])
  const call = Promise.withResolvers<void>()
  withWaitBudget(new WaitBudget(), () => {
    const several = async () => {
      for (;;) await pool.query('select 1')
    }
    several().catch(call.reject)
  })
  const { result, ms } = await timed(call.promise.catch((error: unknown) => String(error)))
  expect(result).toContain('No connection to the database was free in time.')
  expect(ms).toBeLessThan(promisedMs + slackMs)
  await pool.end()
  await others
})
