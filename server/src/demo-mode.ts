import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Pool } from 'pg'

import type { Db } from '#db/connect.ts'
import { demoPassword } from '#demo/demo-users.ts'
import type { FileStore } from '#files/file-store.ts'
import type { SecretKeys } from '#keys/sealed-secrets.ts'
import { germanDay, systemClock } from '#time/clock.ts'

interface DemoMode {
  readonly db: Db
  readonly pool: Pool
  readonly files: FileStore
  readonly keys: SecretKeys
  readonly dataDir: string
  /** Breaks the loading off. */
  readonly signal: AbortSignal
}

/**
 * Loads the demo data into an empty database. A mark in the data directory stands as long as loading goes on:
 * after a loading that was cut off, the next start loads again.
 */
export async function loadDemoOnce({ db, pool, files, keys, dataDir, signal }: DemoMode): Promise<void> {
  const mark = join(dataDir, 'demo-is-loading')
  if (!(await isThere(mark)) && (await hasCustomers(db))) return
  await writeFile(mark, '')
  console.log('Loading the demo data; only the first start does this.')
  // Read only now: every other start does without the generator and the import.
  const [{ loadDemoData }, { terminalReport }] = await Promise.all([
    import('#demo/load-demo-data.ts'),
    import('#operator/import/terminal-report.ts'),
  ])
  const report = terminalReport()
  try {
    await loadDemoData({ db, pool, files, keys, today: germanDay(systemClock()), report, signal })
  } finally {
    report.close()
  }
  await rm(mark)
}

/** Which logins can be used to try the portal, as one line for the terminal. */
export async function describeDemoLogins(db: Db): Promise<string> {
  const users = await db
    .selectFrom('portalUser')
    .select('username')
    .where('isDemo', '=', true)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  if (users.length === 0) return 'This database has customers of its own and no demo logins.'
  return `Demo logins: ${users.map(({ username }) => username).join(', ')}; password: ${demoPassword}`
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
