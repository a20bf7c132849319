import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { program } from '../../server/src/db/bundled/binaries.ts'
import { readPasswords } from '../../server/src/db/bundled/passwords.ts'
import { findPlace } from '../../server/src/db/bundled/place.ts'
import { run } from '../../server/src/db/bundled/run.ts'
import { connectAsSuperuser, startServer, stopServer } from '../../server/src/db/bundled/server-control.ts'
import { isAlive, readServerProcess } from '../../server/src/db/bundled/server-process.ts'
import { atEnd } from '../ending.ts'

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
  let frozen: readonly number[] = []
  const thaw = () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
    frozen = []
  }
  const kill = async () => {
    const pid = (await readServerProcess(place.cluster))?.pid
    if (pid === undefined || !isAlive(pid)) return
    signal(pid, 'SIGKILL')
    while (isAlive(pid)) await sleep(10)
  }
  atEnd(async () => {
    thaw()
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
    async freeze() {
      const pid = (await readServerProcess(place.cluster))?.pid ?? 0
      // The server first, so that it makes no more children.
      signal(pid, 'SIGSTOP')
      frozen = [pid, ...(await childrenOf(pid))]
      for (const each of frozen) signal(each, 'SIGSTOP')
    },
    thaw,
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

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended in the meantime.
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(join('/proc', pid, 'status'), 'utf8').catch(() => '')
      return [Number(pid), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])] as const
    }),
  )
  return parents.filter(([, of]) => of === parent).map(([pid]) => pid)
}
