import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { operatorsFile } from '../../server/test/operators-file.ts'
import { atEnd } from '../ending.ts'

const root = join(import.meta.dirname, '..', '..')

export interface PortalSetting {
  readonly dataDir: string
  readonly port: number
  /** Path of the log file, to which all starts append. */
  readonly logFile: string
  readonly environment?: Readonly<Record<string, string>>
}

/** A portal process under test, always on the same port and data directory. */
export interface PortalUnderFire {
  readonly port: number
  /**
   * Starts the portal and waits until it is ready or has been killed. Returns the duration in milliseconds.
   */
  start(): Promise<number>
  /** Kills the portal with SIGKILL. */
  kill(): Promise<void>
  /** Stops the portal with SIGTERM, as an operator does. Returns the duration in milliseconds. */
  stop(): Promise<number>
}

export function portalUnderFire(setting: PortalSetting): PortalUnderFire {
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const begin = performance.now()
    if (child && isRunning(child)) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return performance.now() - begin
  }
  atEnd(() => end('SIGKILL'))
  return {
    port: setting.port,
    async start() {
      const begin = performance.now()
      const started = spawnPortal(setting)
      child = started
      while (isRunning(started)) {
        // The connection is refused until the portal listens.
        const answer = await fetch(`http://127.0.0.1:${setting.port}/health/ready`).catch(() => undefined)
        await answer?.body?.cancel()
        if (answer?.ok) return performance.now() - begin
        await sleep(50)
      }
      if (started.exitCode !== null)
        throw new Error(`The portal ended by itself with ${started.exitCode}; see ${setting.logFile}.`)
      return performance.now() - begin
    },
    async kill() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

/** The result of a start that should be refused. */
export interface RefusedStart {
  /** Undefined if the portal was still running and was killed. */
  readonly exitCode: number | null | undefined
  readonly output: string
}

/** Starts a portal that should refuse to start, and waits until it exits or `patienceMs` have passed. */
export async function tryToStart(setting: PortalSetting, patienceMs: number): Promise<RefusedStart> {
  const child = spawnPortal(setting)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  const kill = () => isRunning(child) && child.kill('SIGKILL')
  atEnd(kill)
  await Promise.race([ended, sleep(patienceMs)])
  const exitCode = isRunning(child) ? undefined : child.exitCode
  kill()
  await ended
  return { exitCode, output: output.trim() }
}

function spawnPortal({ dataDir, port, logFile, environment }: PortalSetting): ChildProcess {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: 'bundled',
      PORTAL_CONFIG: operatorsFile,
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile, { flags: 'a' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  child.once('close', () => log.end())
  return child
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null
