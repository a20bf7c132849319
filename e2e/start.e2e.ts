import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { Agent, get, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { login } from '@portal/contract/session.ts'
import { describe, expect, onTestFinished, test } from 'vitest'

import {
  databasePid,
  isAlive,
  killHard,
  spawnPortal,
  startPortal,
  temporaryFolder,
} from './portal-process.ts'

/** A portal that runs on a database of its own. */
async function runningPortal() {
  const dataDir = join(temporaryFolder(), 'data')
  const portal = await startPortal({ dataDir })
  if (!portal.isRunning) throw new Error(portal.output)
  return { dataDir, portal, database: databasePid(dataDir) }
}

/** What stays the same as long as it is the same database, not a new one in its place. */
const identity = (dataDir: string) => statSync(join(dataDir, 'postgres', 'PG_VERSION')).ino

describe('starting and stopping', () => {
  test('a second start finds the database of the first, in less than five seconds', async () => {
    const { dataDir, portal } = await runningPortal()
    const before = identity(dataDir)
    expect(await portal.readiness()).toBe(200)
    await portal.end('SIGTERM')

    const begin = performance.now()
    const again = await startPortal({ dataDir })
    expect(await again.readiness()).toBe(200)
    expect(performance.now() - begin).toBeLessThan(5_000)
    expect(identity(dataDir)).toBe(before)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s stops everything, although a browser keeps its connection open',
    async (signal) => {
      const { portal, database } = await runningPortal()
      const agent = new Agent({ keepAlive: true })
      onTestFinished(() => agent.destroy())
      await new Promise((resolve) => {
        get({ port: portal.port, path: '/health/live', agent }, (answer) =>
          answer.resume().on('end', resolve),
        )
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
})

describe('two portals', () => {
  test('run side by side with a PORT and a DATA_DIR of their own', async () => {
    const [one, other] = await Promise.all([runningPortal(), runningPortal()])
    expect(await Promise.all([one.portal.readiness(), other.portal.readiness()])).toEqual([200, 200])
    await one.portal.end('SIGTERM')
    await expect.poll(() => isAlive(one.database), { timeout: 15_000 }).toBe(false)
    expect(await other.portal.readiness()).toBe(200)
  })

  test('that are started at the same moment on the same new DATA_DIR share one database until the last has ended', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const [one, other] = await Promise.all([startPortal({ dataDir }), startPortal({ dataDir })])
    expect(await Promise.all([one.readiness(), other.readiness()])).toEqual([200, 200])
    const database = databasePid(dataDir)

    expect(await one.end('SIGTERM')).toBe(0)
    expect(await other.readiness()).toBe(200)
    expect(await other.end('SIGTERM')).toBe(0)
    await expect.poll(() => isAlive(database), { timeout: 15_000 }).toBe(false)
  })

  test('never share a database because a data directory was copied while the portal ran', async () => {
    const { dataDir, portal, database } = await runningPortal()
    await portal.end('SIGTERM')
    // The database ends after the portal, and until then its files come and go under the copy.
    await expect.poll(() => isAlive(database), { timeout: 15_000 }).toBe(false)
    const copy = join(temporaryFolder(), 'data')
    execFileSync('cp', ['-a', dataDir, copy])
    await startPortal({ dataDir })
    copyFileSync(join(dataDir, 'postgres', 'postmaster.pid'), join(copy, 'postgres', 'postmaster.pid'))

    const other = await startPortal({ dataDir: copy })
    expect(await other.readiness()).toBe(200)
    expect(databasePid(copy)).not.toBe(databasePid(dataDir))
  })

  test('do not meet when one ends as the other starts', async () => {
    const { dataDir, portal } = await runningPortal()
    const [next, code] = await Promise.all([startPortal({ dataDir }), portal.end('SIGTERM')])
    expect(code).toBe(0)
    expect(await next.readiness()).toBe(200)
  })
})

describe('after a crash', () => {
  test('of the portal alone the next one takes over the living database', async () => {
    const { dataDir, portal, database } = await runningPortal()
    await portal.end('SIGKILL')
    expect(isAlive(database)).toBe(true)

    const next = await startPortal({ dataDir })
    expect(await next.readiness()).toBe(200)
    expect(databasePid(dataDir)).toBe(database)
    expect(await next.end('SIGTERM')).toBe(0)
    await expect.poll(() => isAlive(database), { timeout: 15_000 }).toBe(false)
  })

  test('of the database alone the portal starts it again by itself', async () => {
    const { dataDir, portal, database } = await runningPortal()
    await killHard(database)
    await expect.poll(() => portal.readiness(), { timeout: 20_000 }).toBe(200)
    expect(databasePid(dataDir)).not.toBe(database)
    expect(await portal.end('SIGTERM')).toBe(0)
  })

  test('of both the next portal starts the same database again', async () => {
    const { dataDir, portal, database } = await runningPortal()
    const before = identity(dataDir)
    await portal.end('SIGKILL')
    await killHard(database)

    const next = await startPortal({ dataDir })
    expect(await next.readiness()).toBe(200)
    expect(identity(dataDir)).toBe(before)
  })

  test('a foreign program that has got the process number of the dead database does no harm', async () => {
    const { dataDir, portal, database } = await runningPortal()
    await portal.end('SIGKILL')
    await killHard(database)
    const foreign = foreignProgram(dataDir)
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(foreign)))

    const next = await startPortal({ dataDir })
    expect(await next.readiness()).toBe(200)
    expect(databasePid(dataDir)).not.toBe(foreign)
    expect(isAlive(foreign)).toBe(true)
  })

  test('a creation of the database that was cut off is done anew', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const portal = await spawnPortal({ dataDir })
    const isCreating = () =>
      existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new'))
    await expect.poll(isCreating, { interval: 5, timeout: 10_000 }).toBe(true)
    await portal.end('SIGKILL')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    const next = await startPortal({ dataDir })
    expect(await next.readiness()).toBe(200)
  })
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

/** A program of the database's own user, so that PostgreSQL alone would take it for its server. */
function foreignProgram(dataDir: string): number {
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const sleeper = spawn('sleep', ['60'], { cwd: '/', ...(process.getuid?.() === 0 && { uid, gid }) })
  onTestFinished(() => void sleeper.kill())
  return sleeper.pid ?? 0
}
