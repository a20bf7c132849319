import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { onTestFinished } from 'vitest'

import { compileCache } from '../../scripts/compile-cache.ts'
import { freePort } from '../../scripts/free-port.ts'
import { operatorsFile } from '../../server/test/operators-file.ts'
import { copyReady, migratedDatabase, type ReadyData } from '../../server/test/ready-data.ts'
import { scratchFolder } from '../../server/test/scratch.ts'

const checkout = join(import.meta.dirname, '../..')

interface Start {
  dataDir: string
  port?: number
  /** The checkout to start. Default: this one. */
  root?: string
  environment?: Record<string, string>
  /** The system user that starts the portal. Default: the current one. */
  user?: { uid: number; gid: number }
}

/** A line of the portal's log. Tests check the types of the fields that are not declared here. */
interface LogLine {
  readonly level: number
  readonly msg: string
  readonly [fact: string]: unknown
}

/** Pino's log level for fatal errors. */
export const fatalLevel = 60

/** A portal process as an operator starts it, with its own operator file and no demo data. */
export class PortalProcess {
  readonly port: number
  #child: ChildProcess
  #output = ''
  #exited: Promise<unknown[]>

  constructor(child: ChildProcess, port: number) {
    this.port = port
    this.#child = child
    this.#exited = once(child, 'close')
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString()
      })
  }

  /** The whole output of the portal so far. */
  get output(): string {
    return this.#output
  }

  /**
   * The log lines so far.
   * @throws if a line is not JSON
   */
  get lines(): LogLine[] {
    return this.#output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  }

  /** Waits for the exit and returns the exit code. Null if a signal ended the portal. */
  async exitCode(): Promise<number | null> {
    await this.#exited
    return this.#child.exitCode
  }

  /** Sends a signal, waits for the exit and returns the exit code. */
  async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal)
    return await this.exitCode()
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** The HTTP status of the readiness check; undefined if there is no response. */
  async readiness(): Promise<number | undefined> {
    // If the connection is refused or broken off, there is no response.
    const answer = await fetch(`http://127.0.0.1:${this.port}/health/ready`).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status
  }
}

/**
 * Starts a portal and waits until it listens. It is stopped after the test at the latest.
 * @throws the portal's output if it exits
 */
export async function startPortal(start: Start): Promise<PortalProcess> {
  const portal = await tryToStart(start)
  if (!portal.isRunning) throw new Error(portal.output)
  return portal
}

/** Starts a portal and waits until it listens or has exited. */
export async function tryToStart(start: Start): Promise<PortalProcess> {
  const portal = await spawnPortal(start)
  while (portal.isRunning && !portal.output.includes('The portal is open at')) await sleep(20)
  return portal
}

/** Starts a portal without waiting. */
export async function spawnPortal({
  dataDir,
  root = checkout,
  environment,
  user,
  ...start
}: Start): Promise<PortalProcess> {
  const port = start.port ?? (await freePort())
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: 'bundled',
      PORTAL_CONFIG: operatorsFile,
      CALLS_PER_MINUTE: '9999999',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const portal = new PortalProcess(child, port)
  onTestFinished(async () => {
    if (portal.isRunning) await portal.end('SIGTERM')
  })
  return portal
}

/** Writes the tests' operator file with additional fields to a new folder. Returns its path. */
export function operatorsFileWith(fields: object): string {
  const file = join(temporaryFolder(), 'portal.config.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(operatorsFile, 'utf8')), ...fields }))
  return file
}

/**
 * Creates a folder that is removed after the test. Other users may enter it: if root runs the tests, PostgreSQL
 * runs as another user.
 */
export function temporaryFolder(): string {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Returns a copy of a prepared data directory, by default one in which a first start has created the database. The
 * copy is removed after the test.
 */
export async function readyDataDir(ready: ReadyData = migratedDatabase): Promise<string> {
  const dataDir = join(temporaryFolder(), 'data')
  await copyReady(ready, dataDir)
  return dataDir
}

/** Starts a portal with its own database. The result's `database` is the process ID of its PostgreSQL. */
export async function runningPortal() {
  const dataDir = await readyDataDir()
  const portal = await startPortal({ dataDir })
  return { dataDir, portal, database: databasePid(dataDir) }
}

/** Identifies a database: a new database in the same folder has a different value. */
export const identityOf = (dataDir: string): number => statSync(join(dataDir, 'postgres', 'PG_VERSION')).ino

/** The process ID of the PostgreSQL that serves a data directory. */
export function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Whether the process is alive. A zombie counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

/** Kills a process as in a crash, and waits until it has ended. */
export async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (isAlive(pid)) await sleep(20)
}
