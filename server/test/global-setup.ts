import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { startBundledDatabase } from '#db/bundled/bundled-database.ts'
import { isAlive } from '#db/bundled/server-process.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run: its superuser, and the owner of the migrated template database `portal`. */
    databaseServer: { superuserUrl: string; ownerUrl: string }
  }
}

const prefix = 'portal-database-test-'

/** Starts a PostgreSQL for this run only, with the portal's own code, and migrates the template database once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeOrphans()
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  // Started as root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  const server = await startBundledDatabase(dataDir, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const { pool } = connect(server.url)
  await migrate(pool)
  await pool.end()
  project.provide('databaseServer', { superuserUrl: server.superuserUrl, ownerUrl: server.url })

  return async () => {
    await server.release()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** What runs left behind that were killed. A server whose folder is gone ends itself within a minute. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const [pid] = name.slice(prefix.length).split('-')
    if (!isAlive(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}
