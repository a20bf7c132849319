import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { login } from '@portal/contract/session.ts'
import { expect, test } from 'vitest'

import { readyDataDir, startPortal } from './portal-process.ts'

type Outcome = 'answered' | 'cut' | 'refused'

const body = JSON.stringify({ version: '1.0', language: 'de', payload: {} })

/** One call; what was refused never had a connection, over which it could have been sent. */
function callOnce(port: number, agent: Agent | false): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const sending = request({ port, path: login.path, method: 'POST', headers, agent })
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

/** Calls one after the other until it is refused, and answers what became of them. */
async function callUntilRefused(port: number, agent: Agent | false): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.at(-1) !== 'refused') {
    outcomes.push(await callOnce(port, agent))
    await sleep(5)
  }
  return outcomes
}

test('R79 under steady traffic a stop answers everything that it has accepted, and takes five seconds at most', async () => {
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
