import { Agent, get, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { login } from '@portal/contract/session.ts'
import { expect, onTestFinished, test } from 'vitest'

import { identityOf, isAlive, runningPortal, startPortal } from './portal-process.ts'

test('a second start finds the database of the first, in less than five seconds', async () => {
  const { dataDir, portal } = await runningPortal()
  const before = identityOf(dataDir)
  expect(await portal.readiness()).toBe(200)
  await portal.end('SIGTERM')

  const begin = performance.now()
  const again = await startPortal({ dataDir })
  expect(await again.readiness()).toBe(200)
  expect(performance.now() - begin).toBeLessThan(5_000)
  expect(identityOf(dataDir)).toBe(before)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops everything, although a browser keeps its connection open',
  async (signal) => {
    const { portal, database } = await runningPortal()
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    await new Promise((resolve) => {
      get({ port: portal.port, path: '/health/live', agent }, (answer) => answer.resume().on('end', resolve))
    })

    const begin = performance.now()
    expect(await portal.end(signal)).toBe(0)
    expect(performance.now() - begin).toBeLessThan(5_500)
    await expect.poll(() => isAlive(database), { timeout: 15_000 }).toBe(false)
  },
)

test('requests that are running when it is stopped are still answered, and readiness says no (R79)', async () => {
  const { portal } = await runningPortal()
  const requests = Array.from({ length: 50 }, () => beginRequest(portal.port))
  await sleep(500)
  const code = portal.end('SIGTERM')
  await expect.poll(() => portal.readiness()).toBe(503)
  const answers = requests.map(({ finish }) => finish())
  expect(new Set(await Promise.all(answers))).toEqual(new Set([400]))
  expect(await code).toBe(0)
})

test('a request that does not end holds up the stop for some seconds only, and not at all after a second signal', async () => {
  const { dataDir, portal } = await runningPortal()
  beginRequest(portal.port)
  await sleep(300)
  const begin = performance.now()
  expect(await portal.end('SIGTERM')).toBe(0)
  const stopMs = performance.now() - begin
  expect(stopMs).toBeGreaterThan(2_500)
  expect(stopMs).toBeLessThan(5_500)

  const impatient = await startPortal({ dataDir })
  beginRequest(impatient.port)
  await sleep(300)
  const ended = impatient.end('SIGTERM')
  await sleep(1_500)
  const secondAt = performance.now()
  expect(await Promise.all([impatient.end('SIGTERM'), ended])).toEqual([1, 1])
  expect(performance.now() - secondAt).toBeLessThan(1_000)
  await (await startPortal({ dataDir })).end('SIGTERM')
})

/** Sends the beginning of a login without a name. `finish` sends the rest and answers the status. */
function beginRequest(port: number) {
  const body = JSON.stringify({ version: '1.0', language: 'de', payload: {} })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const sending = request({ port, path: login.path, method: 'POST', headers, agent: false })
  const status = new Promise<number | undefined>((resolve) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode))
    sending.on('error', () => resolve(undefined))
  })
  sending.write(body.slice(0, 10))
  return {
    finish: () => {
      sending.end(body.slice(10))
      return status
    },
  }
}
