import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { startBundledDatabase } from '#db/bundled/bundled-database.ts'
import { copyReady, hastySettings, migratedDatabase } from '#test/ready-data.ts'
import { removeStaleScratch, scratchFolder } from '#test/scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of this run's server: as superuser, and as owner of the migrated template database `portal`. */
    databaseServer: { superuserUrl: string; ownerUrl: string }
  }
}

/**
 * Starts a PostgreSQL server for this run, as the portal starts its bundled one, on a copy of the migrated
 * database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeStaleScratch()
  const folder = scratchFolder()
  const dataDir = join(folder, 'data')
  await copyReady(migratedDatabase, dataDir)
  const server = await startBundledDatabase(dataDir, {
    settings: { ...hastySettings, synchronous_commit: 'off', max_wal_size: '256MB' },
  })
  project.provide('databaseServer', { superuserUrl: server.superuserUrl, ownerUrl: server.url })

  return async () => {
    await server.release()
    await rm(folder, { recursive: true, force: true })
  }
}
