import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createUser } from '../../server/src/operator/users/create-user.ts'
import { readEnvironment } from '../../server/src/settings/environment.ts'
import { type Database, openDatabase } from '../../server/src/settings/open-database.ts'
import { actAt } from '../../server/test/act.ts'
import { buildCases } from './build.ts'
import { big, creditorSizes, small, tenLargest } from './sizes.ts'
import { type BenchUser, users } from './users.ts'

/**
 * Name of the file that marks the database as complete. It contains the password of the benchmark users, which is
 * generated for each database.
 */
const builtMark = 'bench-built'

export interface BenchDatabase extends Database {
  readonly dataDir: string
  readonly password: string
}

/** Opens the database with this many cases in `.cache/bench`. Builds it the first time. */
export async function openBenchDatabase(root: string, cases: number): Promise<BenchDatabase> {
  const dataDir = join(root, '.cache', 'bench', String(cases))
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  const built = await readFile(join(dataDir, builtMark), 'utf8').catch(() => '')
  if (built !== '') return { ...database, dataDir, password: built }
  const password = randomBytes(18).toString('base64url')
  await buildCases(database.pool, cases, (step) => console.error(`building ${cases} cases: ${step}`))
  await createUsers(database, cases, password)
  await writeFile(join(dataDir, builtMark), password, { mode: 0o600 })
  return { ...database, dataDir, password }
}

async function createUsers({ db }: Database, cases: number, password: string) {
  const numbers: Record<BenchUser, readonly string[]> = {
    big: [big],
    small: [small],
    ten: tenLargest,
    all: creditorSizes(cases).map(({ glgNumber }) => glgNumber),
  }
  const types = await db.selectFrom('fileType').select('aktentyp').execute()
  for (const user of Object.keys(users) as BenchUser[]) {
    await createUser(
      db,
      {
        username: users[user],
        customerNumber: 'K1',
        glgNumbers: numbers[user],
        aktentypen: types.map(({ aktentyp }) => aktentyp),
        zinsenEnabled: true,
        auskunftEnabled: false,
        password,
        passwordExpiresAt: null,
        isDemo: false,
      },
      // Changes made before an account was created never count as unread, so the accounts are older than all
      // changes.
      actAt(new Date('2026-01-01T10:00:00Z')),
    )
  }
}
