import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

import { startBundledDatabase } from '#db/bundled/bundled-database.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { scratchFolder } from '#test/scratch.ts'

import { fingerprint } from '../../scripts/setup/stamp.mjs'

/** A data directory that is slow to make: it is made once for its sources, and copied for each test that begins with it. */
export interface ReadyData {
  readonly name: string
  /** Files and folders of the checkout that it is made of; another one is made when they change. */
  readonly sources: readonly string[]
  /** What else it depends on, such as the day. */
  readonly variant?: string
  /** Fills an empty folder. At the end nothing may run on it any more. */
  readonly make: (dataDir: string) => Promise<void>
}

const checkout = join(import.meta.dirname, '../..')
const shelf = join(checkout, '.cache', 'ready-data')

/** Settings for what need not outlive the machine: whatever happens to the processes, nothing is lost by them. */
export const hastySettings = { fsync: 'off', full_page_writes: 'off' }

/** The bundled database with the current schema, empty and stopped. */
export const migratedDatabase: ReadyData = {
  name: 'migrated',
  sources: ['package-lock.json', 'server/migrations', 'server/src/db'],
  async make(dataDir) {
    const server = await startBundledDatabase(dataDir, { settings: hastySettings })
    try {
      const { pool } = connect(server.url)
      await migrate(pool)
      await pool.end()
    } finally {
      await server.release()
    }
  },
}

/** Puts a copy into a folder that is empty or does not exist yet. */
export async function copyReady(ready: ReadyData, to: string): Promise<void> {
  const kept = join(shelf, `${ready.name}-${keyOf(ready)}`)
  if (!existsSync(kept)) await keep(ready, kept)
  await copy(kept, to)
}

/** Whoever made it must be able to read it: root's is not another user's. */
const keyOf = ({ sources, variant }: ReadyData) =>
  [fingerprint(checkout, sources).slice(0, 16), variant, process.getuid?.()]
    .filter((part) => part !== undefined)
    .join('-')

/** Made where the database's own user can enter, and whole or not at all: two runs may do it at the same moment. */
async function keep(ready: ReadyData, kept: string): Promise<void> {
  const folder = scratchFolder()
  const unfinished = `${kept}.new-${randomUUID()}`
  try {
    await ready.make(folder)
    await mkdir(shelf, { recursive: true })
    await copy(folder, unfinished)
    await rename(unfinished, kept).catch((error: unknown) => {
      if (!existsSync(kept)) throw error
    })
  } finally {
    for (const path of [folder, unfinished]) await rm(path, { recursive: true, force: true })
  }
  for (const name of await readdir(shelf))
    if (name.startsWith(`${ready.name}-`) && name !== basename(kept) && !name.includes('.new-'))
      await rm(join(shelf, name), { recursive: true, force: true })
}

/** With owners and modes, which PostgreSQL insists on; by themselves Node's copies belong to who copies. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o711 })
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
