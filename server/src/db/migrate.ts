import type { ClientBase, Pool, PoolClient } from 'pg'

import { type AppliedMigration, readAppliedMigrations, missingMigrations } from '#db/applied-migrations.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { type Migration, ownMigrations } from '#db/migrations.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'

/** A migration that was just applied. */
export interface RunMigration {
  readonly name: string
  readonly ms: number
}

/**
 * Applies all pending migrations and returns them. Each runs in a transaction of its own, under a lock shared by
 * all processes. Rewritten tables are vacuumed. Throws a StartError if an applied migration has changed, or if the
 * database is newer than the program and a newer migration does not allow earlier versions.
 */
export async function migrate(pool: Pool, migrations = ownMigrations): Promise<readonly RunMigration[]> {
  const client = await pool.connect()
  try {
    const run: RunMigration[] = []
    for (;;) {
      const begin = performance.now()
      const name = await applyNext(client, migrations)
      if (name === undefined) break
      run.push({ name, ms: Math.round(performance.now() - begin) })
    }
    if (run.length > 0) await vacuumRewritten(client)
    return run
  } finally {
    client.release()
  }
}

/** Vacuums rewritten tables, because index-only scans of a table need the visibility map that vacuum creates. */
async function vacuumRewritten(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpages > 0 and relallvisible = 0`)
  if (rows.length === 0) return
  await client.query('set statement_timeout = 0')
  await client.query(`vacuum (analyze, skip_locked) ${rows.map(({ name }) => name).join(', ')}`)
  await client.query('reset statement_timeout')
}

/**
 * Whether all known migrations are applied and every newer one allows this version. Therefore a process stays
 * ready while a newer version migrates the schema, if the migrations allow that.
 */
export async function isSchemaCurrent(pool: Pool, migrations = ownMigrations): Promise<boolean> {
  const { rows } = await pool.query<AppliedMigration>(
    `select name, checksum, earlier_may_run as "earlierMayRun" from schema_migration`,
  )
  try {
    return missingMigrations(rows, migrations).length === 0
  } catch (error) {
    if (error instanceof StartError) return false
    throw error
  }
}

/** Applies the first pending migration, if any, and returns its name. */
async function applyNext(client: PoolClient, migrations: readonly Migration[]): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query(lockInTransaction(locks.migration))
    const [next] = missingMigrations(await readAppliedMigrations(client), migrations)
    await ensureMigrationTable(client)
    if (next) await run(client, next)
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Creates or upgrades the table of applied migrations. */
async function ensureMigrationTable(client: ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    name text collate "C" primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  // `add column if not exists` would lock the table and wait for every reader, including a database backup.
  const column = await client.query(`
    select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'earlier_may_run'`)
  if (column.rowCount === 0)
    await client.query(
      'alter table schema_migration add column earlier_may_run boolean not null default false',
    )
}

/** Applies all migrations to an empty database, in the caller's transaction. */
export async function buildSchema(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(lockInTransaction(locks.migration))
  await ensureMigrationTable(client)
  for (const migration of migrations) await run(client, migration)
}

async function run(client: ClientBase, migration: Migration): Promise<void> {
  const { name, sql, checksum, earlierMayRun } = migration
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum, earlier_may_run) values ($1, $2, $3)', [
      name,
      checksum,
      earlierMayRun,
    ])
  } catch (error) {
    throw new StartError(`The migration ${name} failed: ${reasonOf(error)}.`, { cause: error })
  }
}
