import { readFile, realpath, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { program } from '#db/bundled/binaries.ts'
import type { Place } from '#db/bundled/place.ts'
import { run } from '#db/bundled/run.ts'
import {
  forgetServerProcess,
  isServerOf,
  readServerProcess,
  type ServerProcess,
} from '#db/bundled/server-process.ts'
import { DatabaseAway } from '#db/database-away.ts'
import { codeOf, StartError } from '#ground/start-error.ts'

const megabyte = 1024 * 1024
const minMegabytes = 128
const maxMegabytes = 1024

/**
 * Returns PostgreSQL's shared_buffers: an eighth of the memory, within the limits above. The portal and the
 * system's cache run on the same machine and need the rest.
 * @param bytes memory that this process may use
 */
export function sharedBuffers(bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)): string {
  const eighth = Math.floor(bytes / 8 / megabyte)
  return `${Math.max(minMegabytes, Math.min(maxMegabytes, eighth))}MB`
}

const serverTimeoutMs = 60_000

/** Connects as the server's superuser. The caller closes the connection. */
export async function connectAsSuperuser(port: number, password: string): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password,
    connectionTimeoutMillis: 2_000,
    // Must be longer than it takes to stop the server or to create a database.
    query_timeout: serverTimeoutMs,
  })
  // Nothing to do: a broken connection also emits `end`.
  client.on('error', () => {})
  await client.connect()
  return client
}

export const isWrongPassword = (error: unknown): boolean => codeOf(error) === '28P01'

export const wrongPassword = (cluster: string): StartError =>
  new StartError(
    `The passwords in postgres-passwords.json do not fit the database in ${cluster}; restore that file.`,
  )

/**
 * Returns the port of the server that runs on the cluster, or undefined. While a server is starting, recovering or
 * stopping, waits up to a minute, or until `signal` aborts.
 */
export async function findServer(
  { cluster }: Place,
  password: string,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const deadline = Date.now() + serverTimeoutMs
  while (Date.now() < deadline) {
    signal?.throwIfAborted()
    const server = await readServerProcess(cluster)
    if (!server) return undefined
    const answer = await probeServer(server, cluster, password)
    if (answer === 'ours') return server.port
    if (!(await isServerOf(cluster, server.pid))) {
      await forgetServerProcess(cluster)
      return undefined
    }
    if (answer === 'wrong password') throw wrongPassword(cluster)
    await sleep(100)
  }
  throw new StartError(`The database server on ${cluster} is running but does not answer.`, {
    cause: new DatabaseAway(),
  })
}

type ProbeResult = 'ours' | 'foreign' | 'wrong password' | 'none'

/**
 * Finds out whether the server on the port is this cluster's, by comparing the data directories: in a copied data
 * directory, postmaster.pid may name the original's server.
 */
async function probeServer({ port }: ServerProcess, cluster: string, password: string): Promise<ProbeResult> {
  try {
    const client = await connectAsSuperuser(port, password)
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    await client.end()
    const isSame = rows[0] !== undefined && (await realpath(rows[0].folder)) === (await realpath(cluster))
    return isSame ? 'ours' : 'foreign'
  } catch (error) {
    return isWrongPassword(error) ? 'wrong password' : 'none'
  }
}

/**
 * Starts a detached server on 127.0.0.1 and returns its port: the given one, or any free one. If `signal` aborts,
 * pg_ctl stops the server that it is starting.
 */
export async function startServer(
  { cluster, binaries, user }: Place,
  settings: Record<string, string>,
  port?: number,
  signal?: AbortSignal,
): Promise<number> {
  const log = join(cluster, 'server.log')
  // On the first start, there is no log yet.
  await rename(log, `${log}.previous`).catch(() => {})
  const chosen = port ?? (await freePort())
  const all = { ...fixedSettings, ...settings, port: chosen }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  const { code, output } = await run(
    program(binaries, 'pg_ctl'),
    ['start', '-D', cluster, '-l', log, '-w', '-t', '300', '-s', '-o', options.join(' ')],
    user,
    signal,
  )
  if (code === 0) return chosen
  if (signal?.aborted) await untilGone(cluster, await readServerProcess(cluster), interruptedTimeoutMs)
  const logText = await readFile(log, 'utf8').catch(() => '')
  const fatal = logText.split('\n').findLast((line) => line.includes('FATAL'))
  throw new StartError(`The database on ${cluster} cannot be started (${fatal ?? output}); see ${log}.`)
}

/**
 * Settings with which the server is started. Neither statements nor error details are logged, because they may
 * contain personal data.
 */
const fixedSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: sharedBuffers(),
  // A nightly import of millions of cases fits between two checkpoints. Each checkpoint slows down searches.
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const stopTimeoutMs = 8_000

/**
 * How long to wait until a server whose start was interrupted has stopped. It has no clients yet, so it stops
 * quickly.
 */
const interruptedTimeoutMs = 2_000

/**
 * Stops the server, closing its connections, and waits up to the timeout. A slower server continues to shut down.
 */
export async function stopServer(
  { cluster, binaries, user }: Place,
  timeoutMs = stopTimeoutMs,
): Promise<void> {
  const server = await readServerProcess(cluster)
  await run(program(binaries, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-W', '-s'], user)
  // pg_ctl must not wait, because it would mistake a newly started server for the old one.
  await untilGone(cluster, server, timeoutMs)
}

async function untilGone(
  cluster: string,
  server: ServerProcess | undefined,
  timeoutMs: number,
): Promise<void> {
  if (!server) return
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline && (await readServerProcess(cluster))?.pid === server.pid) await sleep(20)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
