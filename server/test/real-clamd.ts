import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { scanBytes } from '#files/scan/clamd.ts'

/** Whether ClamAV's daemon is installed (Debian's package clamav-daemon). */
export const isClamdInstalled = spawnSync('clamd', ['--version']).status === 0

/** The EICAR test file (eicar.org), encoded so that no scanner finds it here. */
export const eicar = Buffer.from(
  '58354f2150254041505b345c505a58353428505e2937434329377d2445494341522d5354414e444152442d414e544956495255532d544553542d46494c452124482b482a',
  'hex',
)

export interface RealClamd {
  readonly path: string
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** Prepares a clamd that knows only the EICAR signature, so that nothing is downloaded. Does not start it. */
export async function prepareClamd(): Promise<RealClamd> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-clamd-'))
  const path = join(folder, 'clamd.sock')
  const signatures = join(folder, 'signatures')
  await mkdir(signatures)
  await writeFile(join(signatures, 'eicar.ndb'), `Eicar-Test:0:0:${eicar.toString('hex')}\n`)
  const config = join(folder, 'clamd.conf')
  const settings = [
    'Foreground yes',
    `LocalSocket ${path}`,
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${folder}`,
  ]
  await writeFile(config, `${settings.join('\n')}\n`)
  let child: ChildProcess | undefined
  const kill = async () => {
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  return {
    path,
    kill,
    async start() {
      await rm(path, { force: true })
      child = spawn('clamd', ['--config-file', config], { stdio: 'ignore' })
      for (let tries = 0; tries < 200; tries++) {
        const isUp = await scanBytes({ path }, Buffer.from('x')).then(
          () => true,
          () => false,
        )
        if (isUp) return
        await sleep(50)
      }
      throw new Error('clamd did not start')
    },
    async remove() {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}
