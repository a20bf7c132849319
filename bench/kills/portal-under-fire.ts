import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')

export interface PortalUnderFire {
  /** Starts it and waits until it is ready, or was killed meanwhile. */
  start(): Promise<void>
  /** Kills it as a crash does, whatever it is doing. */
  kill(): Promise<void>
  /** Kills the bundled database under it. */
  killDatabase(): void
  /** Stops it as an operator does. */
  stop(): Promise<void>
}

/** The portal of a data directory as a process that is killed again and again, always at the same port. */
export function portalUnderFire(dataDir: string, port: number): PortalUnderFire {
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    async start() {
      const started = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          LOG_LEVEL: 'silent',
          CALLS_PER_MINUTE: '9999999',
          PORTAL_CONFIG: join(root, 'docs/examples/portal.config.json'),
        },
        stdio: 'ignore',
      })
      child = started
      while (started.exitCode === null && started.signalCode === null) {
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
        if (answer?.ok) return
        await sleep(50)
      }
      if (started.exitCode !== null) throw new Error(`the portal ended by itself with ${started.exitCode}`)
    },
    kill: () => end('SIGKILL'),
    killDatabase() {
      try {
        const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It was not running just then.
      }
    },
    stop: () => end('SIGTERM'),
  }
}
