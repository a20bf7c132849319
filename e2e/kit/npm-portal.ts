import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { operatorsFile } from '../../server/test/operators-file.ts'
import { processesThatName } from './left-processes.ts'
import { PortalProcess } from './portal-process.ts'

const checkout = join(import.meta.dirname, '../..')

/** Starts `npm run serve` or `npm start` in its own process group, as a terminal or a service manager does. */
export async function npmPortal(
  args: readonly string[],
  dataDir: string,
  {
    cwd = checkout,
    HOME = process.env['HOME'],
    ...user
  }: { cwd?: string; uid?: number; gid?: number; HOME?: string } = {},
) {
  const port = await freePort()
  const child = spawn('npm', args, {
    cwd,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: 'bundled',
      PORTAL_CONFIG: operatorsFile,
      // Off, because another test may be using the desk's default port at the same time.
      DESK: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const portal = new PortalProcess(child, port)
  onTestFinished(async () => {
    if (portal.isRunning) await portal.end('SIGKILL')
    for (const line of processesThatName(dataDir)) process.kill(Number.parseInt(line, 10), 'SIGKILL')
  })
  return { portal, group: -(child.pid ?? 0) }
}
