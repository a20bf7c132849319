import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { fingerprint } from '../../scripts/setup/stamp.mjs'
import { demoData } from '../kit/demo-data.ts'
import { processesThatName } from '../kit/left-processes.ts'
import { npmPortal } from '../kit/npm-portal.ts'
import { type PortalProcess, readyDataDir, spawnPortal, temporaryFolder } from '../kit/portal-process.ts'

const checkout = join(import.meta.dirname, '../..')

/**
 * Maximum time until a signal ends the portal. The documented limit is five seconds; the rest is for npm and a
 * busy machine.
 */
const limitMs = 6_000

/** Whether the port is free again. */
const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

describe.runIf(process.platform === 'linux')('a stop of npm', () => {
  test.each([
    ['SIGTERM', 'npm run serve', 'npm alone'],
    ['SIGINT', 'npm run serve', 'npm alone'],
    ['SIGTERM', 'npm run serve', 'the whole group'],
    ['SIGTERM', 'npm start', 'npm alone'],
  ] as const)(
    'R79 by %s to %s, received by %s, ends everything in time: no process, no port',
    async (signal, command, who) => {
      const dataDir = await readyDataDir(command === 'npm start' ? demoData : undefined)
      const { portal, group } = await npmPortal(command.split(' ').slice(1), dataDir)
      await expect.poll(() => portal.output, { interval: 50 }).toContain('The portal is open at')

      const begin = performance.now()
      if (who === 'the whole group') process.kill(group, signal)
      const code = who === 'npm alone' ? portal.end(signal) : portal.exitCode()
      expect(await code).toBe(0)
      expect(performance.now() - begin).toBeLessThan(limitMs)
      expect(await isFree(portal.port)).toBe(true)
      expect(processesThatName(dataDir)).toEqual([])
    },
  )

  test('R79 while the screens are being built leaves nothing running, and the next start need not wait', async () => {
    const folder = checkoutWithSlowBuild()
    const { portal } = await npmPortal(['run', 'serve'], folder, { cwd: folder })
    const building = join(folder, 'web', 'building')
    await expect.poll(() => existsSync(building)).toBe(true)
    expect(processesThatName(folder).filter((line) => line.includes('building'))).not.toEqual([])

    const begin = performance.now()
    expect(await portal.end('SIGTERM')).not.toBe(0)
    expect(performance.now() - begin).toBeLessThan(limitMs)
    expect(portal.output).toContain('Building the screens: stopped. The same command does it again.')
    expect(processesThatName(folder)).toEqual([])
    expect(existsSync(join(folder, '.cache', 'setup.lock'))).toBe(false)
  })
})

/** Creates a checkout with what `npm start` needs to set up, and a build that takes a minute. */
function checkoutWithSlowBuild(): string {
  const folder = temporaryFolder()
  for (const path of ['scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(checkout, path), join(folder, path), { recursive: true })
  for (const path of ['contract', 'web', 'node_modules']) mkdirSync(join(folder, path))
  const build = `node -e "fs.writeFileSync('building', ''); setTimeout(() => {}, 60000)"`
  writeFileSync(join(folder, 'web/package.json'), JSON.stringify({ name: '@portal/web', scripts: { build } }))
  const installed = `${fingerprint(folder, ['package-lock.json'])} ${process.platform}-${process.arch}`
  writeFileSync(join(folder, 'node_modules/.setup'), installed)
  return folder
}

describe.runIf(process.platform === 'linux')('a stop while the database', () => {
  const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

  test('R79 is being created leaves neither a process nor half a database', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const portal = await spawnPortal({ dataDir })
    const isCreating = () => namesIn(dataDir).some((name) => name.startsWith('postgres.new'))
    await expect.poll(isCreating, { interval: 5 }).toBe(true)
    await stopAndLook(portal, dataDir)
    expect(isCreating()).toBe(false)
  })

  test('R79 is starting leaves no process, and the next start finds it', async () => {
    const dataDir = await readyDataDir()
    const portal = await spawnPortal({ dataDir })
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    await expect
      .poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), { interval: 2 })
      .toContain('\n')
    await stopAndLook(portal, dataDir)
    const next = await spawnPortal({ dataDir })
    await expect.poll(() => next.readiness()).toBe(200)
    await stopAndLook(next, dataDir)
  })

  test('R79 accepts connections but answers nothing does not wait for it', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const connected = once(silent, 'connection')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const dataDir = temporaryFolder()
    const environment = { DATABASE_URL: `postgres://portal:geheim@127.0.0.1:${port}/portal` }
    const portal = await spawnPortal({ dataDir, environment })
    const [connection] = (await connected) as [Socket]
    onTestFinished(() => void connection.destroy())
    expect(portal.output).not.toContain('The portal is open at')
    await stopAndLook(portal, dataDir)
  })

  async function stopAndLook(portal: PortalProcess, dataDir: string) {
    const begin = performance.now()
    expect(await portal.end('SIGTERM')).toBe(0)
    expect(performance.now() - begin).toBeLessThan(limitMs)
    expect(await isFree(portal.port)).toBe(true)
    await expect.poll(() => processesThatName(dataDir), { timeout: 3_000 }).toEqual([])
  }
})
