import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { login } from '@portal/contract/session.ts'
import { expect, test } from 'vitest'

import { readyDataDir, runningPortal, startPortal } from '../kit/portal-process.ts'

type Outcome = 'answered' | 'cut' | 'refused'

/** A login without a username, which the portal answers without the database. */
const body = JSON.stringify({ version: '1.0', language: 'de', payload: {} })

const openRequest = (port: number, agent: Agent | false) =>
  request({
    port,
    path: login.path,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
    agent,
  })

/** Makes one call. The outcome `refused` means that there was no connection, so the call was not sent. */
function callOnce(port: number, agent: Agent | false): Promise<Outcome> {
  return new Promise((resolve) => {
    const sending = openRequest(port, agent)
    sending.on('response', (answer) => {
      answer.on('end', () => resolve('answered')).on('error', () => resolve('cut'))
      answer.resume()
    })
    sending.on('error', ({ syscall }: NodeJS.ErrnoException) =>
      resolve(syscall === 'connect' ? 'refused' : 'cut'),
    )
    sending.end(body)
  })
}

/** Makes calls one at a time until one is refused. Returns their outcomes. */
async function callUntilRefused(port: number, agent: Agent | false): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.at(-1) !== 'refused') {
    outcomes.push(await callOnce(port, agent))
    await sleep(5)
  }
  return outcomes
}

/** Sends the beginning of a request. `finish` sends the rest and returns the status. */
function beginRequest(port: number) {
  const sending = openRequest(port, false)
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

test('requests in progress at a stop are still answered, and the portal is not ready (R79)', async () => {
  const { portal } = await runningPortal()
  const requests = Array.from({ length: 50 }, () => beginRequest(portal.port))
  await sleep(500)
  const code = portal.end('SIGTERM')
  await expect.poll(() => portal.readiness()).toBe(503)
  const answers = requests.map(({ finish }) => finish())
  expect(new Set(await Promise.all(answers))).toEqual(new Set([400]))
  expect(await code).toBe(0)
})

test('a request that does not end delays the stop by a few seconds only, and not at all after a second signal', async () => {
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

test('R79 under steady traffic a stop answers all accepted requests within five seconds', async () => {
  const portal = await startPortal({ dataDir: await readyDataDir() })
  const kept = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const traffic = [...kept, ...Array.from({ length: 5 }, () => false as const)].map((agent) =>
    callUntilRefused(portal.port, agent),
  )
  await sleep(1_000)
  const begin = performance.now()
  expect(await portal.end('SIGTERM')).toBe(0)
  expect(performance.now() - begin).toBeLessThan(5_500)
  const outcomes = (await Promise.all(traffic)).flat()
  expect(outcomes.filter((outcome) => outcome === 'cut')).toEqual([])
  expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeGreaterThan(100)
  for (const agent of kept) agent.destroy()
})
