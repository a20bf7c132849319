import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { databasePid, isAlive, runningPortal, startPortal, temporaryFolder } from '../kit/portal-process.ts'

test('two portals run side by side with a PORT and a DATA_DIR of their own', async () => {
  const [one, other] = await Promise.all([runningPortal(), runningPortal()])
  expect(await Promise.all([one.portal.readiness(), other.portal.readiness()])).toEqual([200, 200])
  await one.portal.end('SIGTERM')
  await expect.poll(() => isAlive(one.database)).toBe(false)
  expect(await other.portal.readiness()).toBe(200)
})

test('two portals started at the same moment on the same new DATA_DIR share one database until the last has ended', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const [one, other] = await Promise.all([startPortal({ dataDir }), startPortal({ dataDir })])
  expect(await Promise.all([one.readiness(), other.readiness()])).toEqual([200, 200])
  const database = databasePid(dataDir)

  expect(await one.end('SIGTERM')).toBe(0)
  expect(await other.readiness()).toBe(200)
  expect(await other.end('SIGTERM')).toBe(0)
  await expect.poll(() => isAlive(database)).toBe(false)
})

test('two portals never share a database because a data directory was copied while the portal ran', async () => {
  const { dataDir, portal, database } = await runningPortal()
  await portal.end('SIGTERM')
  // Wait until the database has stopped, which happens after the portal's exit. Otherwise files would change while
  // they are copied.
  await expect.poll(() => isAlive(database)).toBe(false)
  const copy = join(temporaryFolder(), 'data')
  execFileSync('cp', ['-a', dataDir, copy])
  await startPortal({ dataDir })
  copyFileSync(join(dataDir, 'postgres', 'postmaster.pid'), join(copy, 'postgres', 'postmaster.pid'))

  const other = await startPortal({ dataDir: copy })
  expect(await other.readiness()).toBe(200)
  expect(databasePid(copy)).not.toBe(databasePid(dataDir))
})

test('two portals do not collide when one ends as the other starts', async () => {
  const { dataDir, portal } = await runningPortal()
  const [next, code] = await Promise.all([startPortal({ dataDir }), portal.end('SIGTERM')])
  expect(code).toBe(0)
  expect(await next.readiness()).toBe(200)
})
