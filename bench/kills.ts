import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { freePort } from '../e2e/free-port.ts'
import { logIn, prepareSenders } from '../e2e/sender.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { readEnvironment } from '../server/src/environment.ts'
import { type Confirmed, sendUntil } from './kills/client.ts'
import { createCollector, fetchUntil } from './kills/collector.ts'
import { portalUnderFire, type PortalUnderFire } from './kills/portal-under-fire.ts'
import { findFaults } from './kills/verify.ts'

/*
 * Kills the portal again and again while clients send and a collection system fetches, and then counts whether
 * anything was lost or doubled: `npm run bench:kills -- --kills 200`.
 */

const clients = 4
const usersOfEachClient = 16

/** Every so many kills the bundled database dies with the portal. */
const killsPerDatabaseKill = 10

async function main(kills: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-kills-'))
  // Started as root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const portal = portalUnderFire(dataDir, port)
  const begin = Date.now()
  process.once('SIGTERM', () => void portal.stop().finally(() => process.exit(1)))
  try {
    await portal.start()
    const tokens = await logInUsers(dataDir, port)
    const collector = createCollector(dataDir, join(folder, 'outbox'))
    const confirmed: Confirmed[] = []
    const over = new AbortController()
    const work = Promise.all([
      ...tokens.map((own) => sendUntil(over.signal, port, own, confirmed)),
      fetchUntil(over.signal, collector),
    ])
    await Promise.race([killAgainAndAgain(portal, kills), work])
    over.abort()
    await work
    await collector.fetch()
    await collector.acknowledgeAll()
    await portal.stop()
    const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir }, []))
    const faults = await findFaults(database.db, confirmed, collector.collected)
    await database.close()
    const files = confirmed.reduce((sum, { hashes }) => sum + hashes.length, 0)
    console.log(
      `kills of the portal      ${kills}, with its database ${Math.floor(kills / killsPerDatabaseKill)}`,
    )
    console.log(`kills of the collection  ${collector.kills}`)
    console.log(`confirmed submissions    ${confirmed.length} with ${files} files`)
    console.log(`collected                ${collector.collected.length}`)
    console.log(`lost, doubled or wrong   ${faults.length}`)
    console.log(`seconds                  ${Math.round((Date.now() - begin) / 1_000)}`)
    for (const fault of faults) console.error(fault)
    return faults.length === 0 ? 0 : 1
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The tokens of each client's users. */
async function logInUsers(dataDir: string, port: number): Promise<string[][]> {
  const names = Array.from({ length: clients }, (_, client) =>
    Array.from({ length: usersOfEachClient }, (_user, user) => `sender-${client}-${user}`),
  )
  await prepareSenders(dataDir, names.flat())
  const tokens: string[][] = []
  for (const own of names) tokens.push(await Promise.all(own.map((name) => logIn(port, name))))
  return tokens
}

/** Each time at a random moment: sometimes it has hardly begun, sometimes it has answered for a while. */
async function killAgainAndAgain(portal: PortalUnderFire, kills: number): Promise<void> {
  for (let count = 1; count <= kills; count++) {
    await sleep(randomInt(50, 2_000))
    if (count % killsPerDatabaseKill === 0) portal.killDatabase()
    await portal.kill()
    const started = portal.start()
    // One in four does not even get ready.
    if (count < kills && randomInt(4) === 0) {
      await sleep(randomInt(50, 800))
      await portal.kill()
    }
    await started
    if (count % 20 === 0) console.error(`${count} of ${kills} kills`)
  }
}

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } })
process.exitCode = await main(Number(values.kills))
