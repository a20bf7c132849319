import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { requestOf } from '../load/connection.ts'
import { type Server, startServer } from '../load/portal.ts'
import type { Scenario } from '../scenarios.ts'
import { type MeasuredDatabase, recordRequests } from './recording.ts'

/** Records the portal's statements for each request. Starts a handler that only replays them on the same database. */
export async function startBareHandler(
  database: MeasuredDatabase,
  scenarios: readonly Scenario[],
): Promise<Server> {
  const requests = scenarios.flatMap(({ user, path, payloads }) =>
    payloads.map((payload) => ({ user, bytes: (token: string) => requestOf(path, payload, token) })),
  )
  const file = join(database.dataDir, 'bench-recordings.json')
  await writeFile(file, JSON.stringify(await recordRequests(database, requests)))
  return startServer('bench/bare-handler/server.ts', [file, database.url], /listening/, {})
}
