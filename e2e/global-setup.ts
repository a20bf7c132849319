import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { TestProject } from 'vitest/node'

import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The portal of this run: started as `npm start` starts it, with a smaller set of demo data. */
    portal: { url: string; dataDir: string }
  }
}

const root = join(import.meta.dirname, '..')
const cases = '2000'

/** Starts one portal with demo data for all browser tests; the built screens, a real database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-browser-test-'))
  // Started as root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // All tests are a few users, who call far more often than people do.
    CALLS_PER_MINUTE: '9999999',
  }
  await promisify(execFile)(process.execPath, ['server/src/command-line/cli.ts', 'demo', '--cases', cases], {
    cwd: root,
    env,
  })
  const child = spawn(process.execPath, ['server/src/main.ts', '--demo'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await isReady(url, child)
  project.provide('portal', { url, dataDir })

  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function isReady(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the portal of the browser tests did not start')
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
