import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { BenchDatabase } from '../data/open-bench-database.ts'
import { requestOf } from '../load/connection.ts'
import { type Server, startServer } from '../load/portal.ts'
import type { Options } from '../options.ts'
import type { Scenario } from '../scenarios.ts'
import type { Target } from '../steps/throughput.ts'
import { recordRequests } from './recording.ts'

interface Peers {
  readonly targets: readonly Target[]
  end(): Promise<void>
}

/** Starts what the portal is compared with, on the same database. */
export async function startPeers(
  database: BenchDatabase,
  scenarios: readonly Scenario[],
  _options: Options,
): Promise<Peers> {
  const recordings = await recordRequests(
    database,
    scenarios.flatMap(({ user, path, payloads }) =>
      payloads.map((payload) => ({ user, bytes: (token: string) => requestOf(path, payload, token) })),
    ),
  )
  const file = join(database.dataDir, 'bench-recordings.json')
  await writeFile(file, JSON.stringify(recordings))
  const url = database.pool.options.connectionString ?? ''
  const start = (...args: string[]) =>
    startServer('bench/peers/bare-server.ts', [file, url, ...args], /listening/, {})
  const servers: [name: string, server: Server][] = [
    ['bare handler', await start()],
    ['bare without session', await start('without-session')],
  ]
  return {
    targets: servers.map(([name, { port }]) => ({ name, port })),
    async end() {
      for (const [, server] of servers) await server.end()
    },
  }
}
