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

/** The PostgreSQL server of a folder, and what can happen to it. */
export interface PostgresUnderFire {
  readonly port: number
  /** Starts it; for one that the portal does not start itself. */
  start(): Promise<void>
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
  /** Kills the server, and none of its children, as a crash does. */
  kill(): Promise<void>
  /** Stops all its processes where they are. */
  freeze(): Promise<void>
  thaw(): void
  /** A statement as its superuser, in its database `postgres`. */
  query(statement: string): Promise<readonly Record<string, unknown>[]>
  /** How the portal reaches it, at another port perhaps: through a proxy. */
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
