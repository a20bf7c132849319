import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import {
  databasePid,
  identityOf,
  isAlive,
  killHard,
  runningPortal,
  spawnPortal,
  startPortal,
  temporaryFolder,
} from '../kit/portal-process.ts'

test('after a crash of the portal alone the next one takes over the running database', async () => {
  const { dataDir, portal, database } = await runningPortal()
  await portal.end('SIGKILL')
  expect(isAlive(database)).toBe(true)

  const next = await startPortal({ dataDir })
  expect(await next.readiness()).toBe(200)
  expect(databasePid(dataDir)).toBe(database)
  expect(await next.end('SIGTERM')).toBe(0)
  await expect.poll(() => isAlive(database)).toBe(false)
})

test('after a crash of the database alone the portal starts it again by itself', async () => {
  const { dataDir, portal, database } = await runningPortal()
  await killHard(database)
  await expect.poll(() => portal.readiness()).toBe(200)
  expect(databasePid(dataDir)).not.toBe(database)
  expect(await portal.end('SIGTERM')).toBe(0)
})

test('after a crash of both the next portal starts the same database again', async () => {
  const { dataDir, portal, database } = await runningPortal()
  const before = identityOf(dataDir)
  await portal.end('SIGKILL')
  await killHard(database)

  const next = await startPortal({ dataDir })
  expect(await next.readiness()).toBe(200)
  expect(identityOf(dataDir)).toBe(before)
})

test('after a crash a foreign program that has the process ID of the dead database does no harm', async () => {
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

test('an interrupted creation of the database is repeated', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const portal = await spawnPortal({ dataDir })
  const isCreating = () =>
    existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new'))
  await expect.poll(isCreating, { interval: 5 }).toBe(true)
  await portal.end('SIGKILL')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  const next = await startPortal({ dataDir })
  expect(await next.readiness()).toBe(200)
})

/**
 * Starts a process as the database's user. PostgreSQL mistakes the process for its own server if `postmaster.pid`
 * contains the process ID.
 */
function foreignProgram(dataDir: string): number {
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const sleeper = spawn('sleep', ['60'], { cwd: '/', ...(process.getuid?.() === 0 && { uid, gid }) })
  onTestFinished(() => void sleeper.kill())
  return sleeper.pid ?? 0
}
