import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { requestOf } from '../load/connection.ts'
import { type Server, startServer } from '../load/portal.ts'
import type { Options } from '../options.ts'
import type { Scenario } from '../scenarios.ts'
import type { Target } from '../steps/throughput.ts'
import { directusRequests } from './directus-requests.ts'
import { startDirectus } from './directus.ts'
import type { MeasuredDatabase } from './measured-database.ts'
import { type Recording, recordRequests } from './recording.ts'
import { checkSameAnswers } from './same-answers.ts'

interface Peer {
  readonly target: Target
  readonly server: Server
}

interface Peers {
  readonly targets: readonly Target[]
  end(): Promise<void>
}

/** Starts what the portal is compared with, on the same database. */
export async function startPeers(
  database: MeasuredDatabase,
  scenarios: readonly Scenario[],
  { peer }: Options,
): Promise<Peers> {
  const recordings = await recordRequests(
    database,
    scenarios.flatMap(({ user, path, payloads }) =>
      payloads.map((payload) => ({ user, bytes: (token: string) => requestOf(path, payload, token) })),
    ),
  )
  // First, because nothing is left running when it refuses.
  const others = peer === 'directus' ? [await startChecked(database, scenarios, recordings)] : []
  const peers = [...(await startBareHandlers(database, recordings)), ...others]
  return {
    targets: peers.map(({ target }) => target),
    async end() {
      for (const { server } of peers) await server.end()
    },
  }
}

async function startBareHandlers(
  { url, dataDir }: MeasuredDatabase,
  recordings: readonly Recording[],
): Promise<Peer[]> {
  const file = join(dataDir, 'bench-recordings.json')
  await writeFile(file, JSON.stringify(recordings))
  const start = async (name: string, ...args: string[]) => {
    const server = await startServer('bench/peers/bare-server.ts', [file, url, ...args], /listening/, {})
    return { target: { name, port: server.port }, server }
  }
  return [await start('bare handler'), await start('bare without session', 'without-session')]
}

/** Directus, when it answers what the portal answers. */
async function startChecked(
  database: MeasuredDatabase,
  scenarios: readonly Scenario[],
  recordings: readonly Recording[],
): Promise<Peer> {
  const server = await startDirectus(database)
  try {
    await checkSameAnswers(server, scenarios, recordings)
  } catch (error) {
    await server.end()
    throw error
  }
  const { port, token } = server
  return {
    target: { name: 'Directus', port, translate: (scenario) => directusRequests(scenario, token) },
    server,
  }
}
