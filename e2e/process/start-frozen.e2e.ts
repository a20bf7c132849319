import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { searchCases } from '@portal/contract/case-search.ts'
import { sendStatement } from '@portal/contract/follow-ups.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { expect, onTestFinished, test } from 'vitest'

import { databasePid, isAlive, killHard, readyDataDir, startPortal } from '../kit/portal-process.ts'
import { call, logIn, senderData } from '../kit/sender.ts'

/** The calls that read the database before anything else: all but the public ones. */
const asking = endpoints.filter(({ access }) => access !== 'public')

/** Maximum time until a call is answered. The documented limit is two seconds; the rest is for a busy machine. */
const limitMs = 3_000

/** PostgreSQL's main process and all its children. */
function processesOf(server: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === server)
  return [server, ...children]
}

function parentOf(pid: number): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function freeze(server: number) {
  const frozen = processesOf(server)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(thaw)
  return thaw
}

test.skipIf(process.platform !== 'linux')(
  'R100 while the database is frozen every call gets 503 in time; the portal recovers by itself, and nothing is lost or doubled',
  async () => {
    const dataDir = await readyDataDir(senderData)
    const portal = await startPortal({ dataDir })
    const token = await logIn(portal.port, 'anna')
    const server = databasePid(dataDir)
    const statement = { inkassoNumber: '2026/17', text: 'Die Forderung besteht.' }
    const key = randomUUID()

    const thaw = freeze(server)
    const begin = performance.now()
    const answers = await Promise.all([
      call(portal.port, sendStatement, statement, { token, key }),
      ...asking.map((endpoint) => call(portal.port, endpoint, {}, { token })),
    ])
    expect(performance.now() - begin).toBeLessThan(limitMs)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(await portal.readiness()).toBe(503)

    thaw()
    const thawed = performance.now()
    await expect.poll(() => portal.readiness(), { timeout: 10_000 }).toBe(200)
    expect(performance.now() - thawed).toBeLessThan(5_000)
    const first = await call(portal.port, sendStatement, statement, { token, key })
    expect(first.status).toBe(200)
    expect(await call(portal.port, sendStatement, statement, { token, key })).toEqual(first)
    // PostgreSQL was not restarted. When the portal ends, it stops PostgreSQL, because no other process uses it.
    expect(databasePid(dataDir)).toBe(server)
    expect(await portal.end('SIGTERM')).toBe(0)
    await expect.poll(() => isAlive(server), { timeout: 15_000 }).toBe(false)
  },
)

test.skipIf(process.platform !== 'linux')(
  'R79 R100 stopped while the database is frozen, the portal answers pending calls and exits within five seconds',
  async () => {
    const dataDir = await readyDataDir()
    const portal = await startPortal({ dataDir })
    const server = databasePid(dataDir)
    const thaw = freeze(server)
    const waiting = call(portal.port, searchCases, {}, { token: 'any' })
    await sleep(100)
    const begin = performance.now()
    await portal.end('SIGTERM')
    expect(performance.now() - begin).toBeLessThan(5_500)
    expect((await waiting).status).toBe(503)
    thaw()
    await killHard(server)
  },
)
