import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Pool } from 'pg'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { systemClock } from '#ground/clock.ts'
import { createDemoClerk } from '#start/demo/create-demo-clerk.ts'
import { defaultCases, demoDay, openLoader } from '#start/demo/open-loader.ts'

interface DemoMode {
  readonly db: Db
  readonly pool: Pool
  readonly files: FileStore
  readonly keys: SecretKeys
  readonly dataDir: string
  readonly signal: AbortSignal
}

/**
 * Loads the demo data into an empty database, and creates the demo clerk. During the load, there is a marker file in
 * the data directory, so that the next start repeats an interrupted load.
 */
export async function loadDemoOnce(mode: DemoMode): Promise<void> {
  await loadOnce(mode)
  // An earlier version may have loaded the data without a clerk.
  await createDemoClerk(mode.db, mode.keys, systemClock())
}

async function loadOnce({ db, pool, files, keys, dataDir, signal }: DemoMode): Promise<void> {
  const mark = join(dataDir, 'demo-is-loading')
  if (!(await isThere(mark)) && (await hasCustomers(db))) return
  const [{ loadDemoData }, { terminalReport }] = await Promise.all([
    openLoader(),
    import('#operator/import/terminal-report.ts'),
  ])
  await writeFile(mark, '')
  console.log('Loading the demo data (first start only).')
  const report = terminalReport()
  try {
    const today = demoDay(systemClock())
    await loadDemoData({ db, pool, files, keys, today, cases: defaultCases, report, signal })
  } finally {
    report.close()
  }
  await rm(mark)
}

async function hasCustomers(db: Db): Promise<boolean> {
  const customer = await db.selectFrom('customer').select('customerNumber').limit(1).executeTakeFirst()
  return customer !== undefined
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
