import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { freePort } from '../../scripts/free-port.ts'
import { endOf, type Server } from '../load/portal.ts'
import { installDirectus } from './install-directus.ts'
import type { MeasuredDatabase } from './measured-database.ts'

export interface Directus extends Server {
  /** Of its administrator: no rules for rows are looked at, which is the fastest it can do. */
  readonly token: string
}

/** The schema of its own tables, which live only as long as it runs. Ours it finds by their primary keys. */
const schema = 'directus'
const dropSchema = `drop schema if exists ${schema} cascade`

/** Starts Directus on the tables of the benchmark, without cache, limits and logs of requests. */
export async function startDirectus({ url }: MeasuredDatabase): Promise<Directus> {
  const folder = await installDirectus()
  const token = randomBytes(18).toString('base64url')
  const port = await freePort()
  const environment = environmentOf(url, token, port)
  const program = [
    `--import=${new URL('without-isolated-vm.ts', import.meta.url).href}`,
    // Not `directus` itself, which asks the registry for news first.
    join(folder, 'node_modules/@directus/api/dist/cli/run.js'),
  ]
  const options = { cwd: folder, env: { ...process.env, ...environment } }
  await run(url, `${dropSchema}; create schema ${schema}`)
  console.error('Directus: creating its tables')
  await promisify(execFile)(process.execPath, [...program, 'bootstrap'], options)
  const child = spawn(process.execPath, [...program, 'start'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswering(child, port)
  return {
    port,
    pid: child.pid ?? 0,
    token,
    async end() {
      await endOf(child)
      await run(url, dropSchema)
    },
  }
}

/** What is not said here stays as Directus has it. */
const environmentOf = (url: string, token: string, port: number) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  SECRET: randomBytes(24).toString('base64url'),
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: url,
  DB_SEARCH_PATH: `array:${schema},public`,
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: randomBytes(18).toString('base64url'),
  ADMIN_TOKEN: token,
  LOG_LEVEL: 'error',
  CACHE_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  // It would refuse requests when it is loaded, as it is here.
  PRESSURE_LIMITER_ENABLED: 'false',
  PROJECT_OWNER_ENABLED: 'false',
  // Heeded with a licence only: without one Directus sends its maker a report of its use at each start.
  TELEMETRY: 'false',
})

async function untilAnswering(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/server/ping`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('Directus did not start.')
}

async function run(url: string, statements: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
