import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { program } from '../../server/src/db/bundled/binaries.ts'
import { readPasswords } from '../../server/src/db/bundled/passwords.ts'
import { findPlace } from '../../server/src/db/bundled/place.ts'
import { run } from '../../server/src/db/bundled/run.ts'
import { connectAsSuperuser, startServer, stopServer } from '../../server/src/db/bundled/server-control.ts'
import { isAlive, readServerProcess } from '../../server/src/db/bundled/server-process.ts'
import { atEnd } from '../ending.ts'
import { frozenProcesses, signal } from './processes.ts'

/** A PostgreSQL server, with methods that disturb it. */
export interface PostgresUnderFire {
  readonly port: number
  /** Starts the server. Only needed if the portal does not start it. */
  start(): Promise<void>
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
  /** Kills the postmaster but not its child processes. */
  kill(): Promise<void>
  /** Suspends all processes of the server. */
  freeze(): Promise<void>
  thaw(): void
  /** Runs a statement in the database `postgres`, as the server's superuser. */
  query(statement: string): Promise<readonly Record<string, unknown>[]>
  /** The server's URL for the portal, optionally with the port of a proxy. */
  url(port?: number, database?: string): string
}

/** @param home The folder that holds `postgres` and `postgres-passwords.json`. */
export async function postgresUnderFire(home: string): Promise<PostgresUnderFire> {
  const place = await findPlace(home)
  const passwords = await readPasswords(home)
  const frozen = frozenProcesses()
  const kill = async () => {
    const pid = (await readServerProcess(place.cluster))?.pid
    if (pid === undefined || !isAlive(pid)) return
    signal(pid, 'SIGKILL')
    while (isAlive(pid)) await sleep(10)
  }
  atEnd(async () => {
    frozen.thaw()
    // The server may already have stopped.
    const pid = (await readServerProcess(place.cluster).catch(() => undefined))?.pid
    if (pid !== undefined && isAlive(pid)) await stopServer(place)
  })
  let port = (await readServerProcess(place.cluster))?.port
  return {
    get port() {
      return port ?? 0
    },
    async start() {
      port = await startServer(place, {}, port)
    },
    async restart(mode) {
      const options = [
        'restart',
        '-D',
        place.cluster,
        '-m',
        mode,
        '-w',
        '-s',
        '-l',
        join(place.cluster, 'server.log'),
      ]
      const { code, output } = await run(program(place.binaries, 'pg_ctl'), options, place.user)
      if (code !== 0) throw new Error(`PostgreSQL does not restart: ${output}`)
    },
    stop: () => stopServer(place),
    kill,
    freeze: async () => frozen.freeze((await readServerProcess(place.cluster))?.pid ?? 0),
    thaw: () => frozen.thaw(),
    async query(statement) {
      const client = await connectAsSuperuser(port ?? 0, passwords.postgres)
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows
      } finally {
        await client.end()
      }
    },
    url: (through = port, database = 'portal') =>
      `postgres://portal:${passwords.portal}@127.0.0.1:${through}/${database}`,
  }
}
