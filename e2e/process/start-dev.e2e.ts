import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { login } from '@portal/contract/session.ts'
import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { fingerprint } from '../../scripts/setup/stamp.mjs'
import { demo } from '../kit/browser.ts'
import { demoData } from '../kit/demo-data.ts'
import { databasePid, isAlive, PortalProcess, readyDataDir } from '../kit/portal-process.ts'
import { call } from '../kit/sender.ts'

const root = join(import.meta.dirname, '../..')
const sources = () => fingerprint(root, ['contract', 'server', 'web'])

test('in development server and screens share one address, Ctrl+C stops everything, and no file has changed', async () => {
  const before = sources()
  const dataDir = await readyDataDir(demoData)
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const development = new PortalProcess(child, port)
  onTestFinished(async () => {
    if (development.isRunning) await development.end('SIGTERM')
  })
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(() => development.output, { interval: 100 })
    .toContain(`The portal is open at ${address}\nDemo logins: demo,`)

  const page = await (await fetch(`${address}/dashboard`)).text()
  expect(page).toContain('<script type="module" src="/src/main.tsx">')
  const program = await fetch(`${address}/src/main.tsx`)
  expect([program.status, program.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  expect((await call(port, login, demo)).status).toBe(200)

  const database = databasePid(dataDir)
  expect(await development.end('SIGINT')).toBe(0)
  await expect.poll(() => isAlive(database)).toBe(false)
  expect(sources()).toBe(before)
})
