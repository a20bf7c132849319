import { chmod } from 'node:fs/promises'
import { join } from 'node:path'

import type { Pool } from 'pg'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { pathOf } from '#files/file-batch.ts'
import { examine } from '#operator/doctor/examine.ts'
import type { Finding } from '#operator/doctor/finding.ts'
import { readEnvironment } from '#settings/environment.ts'
import type { Database } from '#settings/open-database.ts'
import { openOwnStore } from '#settings/store-identity/own-store.ts'
import { buildCase, buildCustomers, buildHistoryEntry, buildUser } from '#test/build.ts'
import { operatorsFile } from '#test/operators-file.ts'
import { test as portalTest } from '#test/portal.ts'

/** Time of the check. */
export const now = new Date('2026-06-10T10:00:00Z')

interface DoctorTest {
  dataDir: string
  /** Path of the case's document. */
  letter: string
  /** Runs the doctor with these settings. Returns the findings that are not `right`. */
  complaints: (settings?: Record<string, string>) => Promise<readonly Finding<string>[]>
}

const databaseOf = (db: Db, pool: Pool): Database => ({
  db,
  pool,
  place: 'the database',
  url: '',
  facts: { postgresql: '', schema: '', migrated: [] },
  folders: [],
  close: async () => {},
})

/** `test` with a healthy portal that has imported data and one document. */
export const test = portalTest.extend<DoctorTest>({
  dataDir: async ({ db, pool, shared: { folder } }, use) => {
    await chmod(folder, 0o700)
    await openOwnStore(databaseOf(db, pool), folder)
    await use(folder)
  },
  letter: async ({ db, dataDir, shared: { files } }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    await buildCase(db, { inkassoNumber: '2026/17' })
    const { sha256 } = await files.put(Buffer.from('a letter'))
    await buildHistoryEntry(db, { inkassoNumber: '2026/17', recno: 1, attachmentSha256: sha256 })
    await db.insertInto('dataStatus').values({ updatedAt: now }).execute()
    await use(pathOf(join(dataDir, 'files'), sha256))
  },
  complaints: async ({ db, pool, databaseUrl, dataDir, letter: _letter }, use) => {
    const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORTAL_CONFIG: operatorsFile }
    await use(async (settings = {}) => {
      const environment = readEnvironment({ ...variables, ...settings }, [])
      const all = await examine({
        environment,
        openDatabase: async () => databaseOf(db, pool),
        url: undefined,
        now,
      })
      expect(all.length).toBeGreaterThan(3)
      return all.filter(({ verdict }) => verdict !== 'right')
    })
  },
})
