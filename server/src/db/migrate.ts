import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import type { Pool, PoolClient } from 'pg'

import { lockInTransaction, locks } from '#db/locks.ts'
import { reasonOf, StartError } from '#errors/start-error.ts'

/** One forward step of the schema: a file of server/migrations. */
interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text with Unix line ends, in hexadecimal. */
  readonly checksum: string
  /** Whether the program of the version before may run on a database that has it. */
  readonly earlierMayRun: boolean
}

/** From the ninth on a migration begins by saying it: `-- earlier program: may run`, or `must not run`. */
const declaration = /^-- earlier program: (may|must not) run\n/
const lastUndeclared = '0008'

/** Throws when the file does not say whether the earlier program may run. */
export function mayEarlierRun(name: string, sql: string): boolean {
  const [, word] = declaration.exec(sql) ?? []
  if (word === undefined && name.slice(0, 4) > lastUndeclared)
    throw new Error(
      `The migration ${name} does not begin with "-- earlier program: may run" or "must not run".`,
    )
  return word === 'may'
}

/** Reads the migrations of a folder in the order of their names. */
function readMigrations(folder: URL): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, earlierMayRun: mayEarlierRun(name, sql) }
    })
}

/** Read once: a newer checkout under a running portal does not change what this process knows. */
const ownMigrations = readMigrations(new URL('../../migrations/', import.meta.url))

/**
 * Brings the schema up to date. Each migration is one transaction under a lock that all processes share; what they have
 * written anew is vacuumed.
 * Throws a StartError when the database is newer than the program and a newer migration forbids it, or a migration was
 * changed afterwards.
 */
export async function migrate(pool: Pool, migrations = ownMigrations): Promise<void> {
  const client = await pool.connect()
  try {
    let hasRun = false
    while (await runNext(client, migrations)) hasRun = true
    if (hasRun) await vacuumRewritten(client)
  } finally {
    client.release()
  }
}

/** Of a table that was written anew no search is answered from an index alone, until a vacuum has passed it. */
async function vacuumRewritten(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpages > 0 and relallvisible = 0`)
  if (rows.length === 0) return
  await client.query('set statement_timeout = 0')
  await client.query(`vacuum (analyze, skip_locked) ${rows.map(({ name }) => name).join(', ')}`)
  await client.query('reset statement_timeout')
}

/** Whether every migration that this program knows has been run. A newer schema is fine while old processes go on. */
export async function isSchemaCurrent(pool: Pool, migrations = ownMigrations): Promise<boolean> {
  const { rows } = await pool.query<Omit<Applied, 'earlierMayRun'>>(
    `select name, checksum from schema_migration`,
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return migrations.every(({ name, checksum }) => applied.get(name) === checksum)
}

interface Applied {
  name: string
  checksum: string
  earlierMayRun: boolean
}

/** Runs the first missing migration, if any, and answers whether there was one. */
async function runNext(client: PoolClient, migrations: readonly Migration[]): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query(lockInTransaction(locks.migration))
    const next = nextMigration(await readApplied(client), migrations)
    if (next) {
      await run(client, next)
    }
    await client.query('commit')
    return next !== undefined
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** A database of another program, named by mistake, gets none of our tables. Those of extensions are nobody's. */
async function refuseForeignTables(client: PoolClient): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and to_regclass('schema_migration') is null
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`)
  if (rowCount !== 0)
    throw new StartError(
      'The database holds tables of another program and none of the portal: correct DATABASE_URL, or give the portal a database of its own.',
    )
}

async function readApplied(client: PoolClient): Promise<Applied[]> {
  await refuseForeignTables(client)
  await client.query(`create table if not exists schema_migration (
    name text collate "C" primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  // Looked up first: adding it would wait for every reader, a backup of the whole database included.
  const column = await client.query(`
    select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'earlier_may_run'`)
  if (column.rowCount === 0)
    await client.query(
      'alter table schema_migration add column earlier_may_run boolean not null default false',
    )
  const { rows } = await client.query<Applied>(`
    select name, checksum, earlier_may_run as "earlierMayRun" from schema_migration order by name`)
  return rows
}

function nextMigration(applied: Applied[], migrations: readonly Migration[]): Migration | undefined {
  for (const { name, checksum, earlierMayRun } of applied) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known && earlierMayRun) continue
    if (!known)
      throw new StartError(
        `The database is newer than the program: it has ${name}, which this version does not know and which does not let earlier versions run; start the newer version, or restore a backup from before it.`,
      )
    if (known.checksum !== checksum)
      throw new StartError(
        `The migration ${name} was changed after the database had run it; restore the file.`,
      )
  }
  const names = new Set(applied.map(({ name }) => name))
  return migrations.find(({ name }) => !names.has(name))
}

async function run(client: PoolClient, migration: Migration): Promise<void> {
  const { name, sql, checksum, earlierMayRun } = migration
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum, earlier_may_run) values ($1, $2, $3)', [
      name,
      checksum,
      earlierMayRun,
    ])
  } catch (error) {
    throw new StartError(`The migration ${name} failed: ${reasonOf(error)}.`)
  }
}
