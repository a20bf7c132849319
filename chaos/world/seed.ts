import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { prepareSenders, senderPassword } from '../../e2e/kit/sender.ts'
import { turnOnTwoFactor } from '../../e2e/kit/turn-on-two-factor.ts'
import { freePort } from '../../scripts/free-port.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { portalUnderFire } from './portal.ts'
import { writeStock } from './stock.ts'

/** A data directory with cases and users, created once and copied for each scenario. */
export interface Seed {
  /** Users of each sender, several because of the daily quota. */
  readonly senders: readonly (readonly string[])[]
  readonly readers: readonly string[]
  /** Users who send in races. They take turns because of the daily quota. */
  readonly racers: readonly string[]
  /** A user who belongs to no sender or reader. */
  readonly bystander: string
  /** A user whose login may get locked. */
  readonly locked: string
  readonly twoFactor: { readonly username: string; readonly secret: string }
  readonly password: string
  /** A creditor number that all users of the seed have, and one of its cases. */
  readonly subject: { readonly glgNumber: string; readonly inkassoNumber: string }
  /** Copies the bundled database, or everything else, into a folder. */
  copy(what: 'database' | 'rest', to: string): Promise<void>
}

const subject = { glgNumber: '470100', inkassoNumber: '2026/17' }
const senders = 4
const readers = ['reader-1', 'reader-2', 'reader-3']
const bystander = 'bystander'
const locked = 'locked'
const careful = 'careful'

/** Number of races per user, less than the daily quota of submissions. */
export const racesOfUser = 150

const longestStopMs = 60_000

/**
 * Creates the seed. `folder` must be accessible to other users: if root runs this, PostgreSQL runs as another
 * user.
 */
export async function makeSeed(
  folder: string,
  { ofEachSender, races }: { ofEachSender: number; races: number },
): Promise<Seed> {
  const dataDir = join(folder, 'seed')
  const users = Array.from({ length: senders }, (_, sender) =>
    Array.from({ length: ofEachSender }, (_user, user) => `sender-${sender}-${user}`),
  )
  const racers = Array.from({ length: Math.ceil(races / racesOfUser) }, (_, user) => `racer-${user}`)
  const portal = portalUnderFire({ dataDir, port: await freePort(), logFile: join(folder, 'seed.log') })
  await portal.start()
  await prepareSenders(dataDir, [...users.flat(), ...readers, ...racers, bystander, locked, careful])
  await importStock(dataDir, join(folder, 'stock'), races)
  const secret = await turnOnTwoFactor(portal.port, careful)
  await portal.stop()
  await untilStopped(dataDir)
  return {
    senders: users,
    readers,
    racers,
    bystander,
    locked,
    twoFactor: { username: careful, secret },
    password: senderPassword,
    subject,
    async copy(what, to) {
      await mkdir(to, { recursive: true, mode: 0o711 })
      for (const name of await readdir(dataDir)) {
        const isOfDatabase = name.startsWith('postgres')
        if (isOfDatabase === (what === 'database')) execFileSync('cp', ['-a', join(dataDir, name), to])
      }
    },
  }
}

/**
 * Waits until PostgreSQL has stopped. The portal doesn't wait for it, and a stopping server removes files that
 * would be copied.
 */
async function untilStopped(dataDir: string): Promise<void> {
  const deadline = performance.now() + longestStopMs
  while (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) {
    if (performance.now() > deadline) throw new Error('The database of the seed does not stop.')
    await sleep(50)
  }
}

async function importStock(dataDir: string, folder: string, races: number): Promise<void> {
  await mkdir(folder)
  await writeStock(folder, subject.glgNumber, races)
  const { exitCode, err } = await portalCommand(dataDir, ['import', folder])
  if (exitCode !== 0) throw new Error(err)
}
