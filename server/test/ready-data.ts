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

/** A cached data directory. It is created once per version of its sources and copied for each test. */
export interface ReadyData {
  readonly name: string
  /** Files and folders of the checkout that invalidate the cache when they change. */
  readonly sources: readonly string[]
  /** Further cache key, such as the day. */
  readonly variant?: string
  /** Fills an empty folder. Afterwards, no process may use the folder any more. */
  readonly make: (dataDir: string) => Promise<void>
}

const checkout = join(import.meta.dirname, '../..')
const shelf = join(checkout, '.cache', 'ready-data')

/** Settings that may lose data if the machine crashes, but not if a process crashes. */
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

/**
 * Copies the cached data directory into a folder that is empty or does not exist. Creates the cached
 * directory first if it is missing.
 */
export async function copyReady(ready: ReadyData, to: string): Promise<void> {
  const kept = join(shelf, `${ready.name}-${keyOf(ready)}`)
  if (!existsSync(kept)) await keep(ready, kept)
  await copy(kept, to)
}

/** Returns the cache key. It contains the system user, because other users cannot read root's cache. */
const keyOf = ({ sources, variant }: ReadyData) =>
  [fingerprint(checkout, sources).slice(0, 16), variant, process.getuid?.()]
    .filter((part) => part !== undefined)
    .join('-')

/**
 * Creates the data directory in a temporary folder, which PostgreSQL's user can enter. Moves it into the
 * cache atomically, because two runs may do this at the same time. Then deletes outdated versions.
 */
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

/** Copies a folder with owners and modes, which PostgreSQL requires. Node's `cp` does not preserve them. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o711 })
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
