import type { ClientBase, Pool, PoolClient } from 'pg'

import { type Applied, lookAtSchema, missingMigrations } from '#db/applied-migrations.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { type Migration, ownMigrations } from '#db/migrations.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'

/** A migration that has just been run. */
export interface RunMigration {
  readonly name: string
  readonly ms: number
}

/**
 * Brings the schema up to date. Each migration is one transaction under a lock that all processes share; what they have
 * written anew is vacuumed.
 * Answers what was run. Throws a StartError when the database is newer than the program and a newer migration forbids it,
 * or a migration was changed afterwards.
 */
export async function migrate(pool: Pool, migrations = ownMigrations): Promise<readonly RunMigration[]> {
  const client = await pool.connect()
  try {
    const run: RunMigration[] = []
    for (;;) {
      const begin = performance.now()
      const name = await runNext(client, migrations)
      if (name === undefined) break
      run.push({ name, ms: Math.round(performance.now() - begin) })
    }
    if (run.length > 0) await vacuumRewritten(client)
    return run
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

/**
 * Whether every migration that this program knows has been run, and every newer one lets it go on. A process that was
 * started before is asked, too.
 */
export async function isSchemaCurrent(pool: Pool, migrations = ownMigrations): Promise<boolean> {
  const { rows } = await pool.query<Applied>(
    `select name, checksum, earlier_may_run as "earlierMayRun" from schema_migration`,
  )
  try {
    return missingMigrations(rows, migrations).length === 0
  } catch (error) {
    if (error instanceof StartError) return false
    throw error
  }
}

/** Runs the first missing migration, if any, and answers its name. */
async function runNext(client: PoolClient, migrations: readonly Migration[]): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query(lockInTransaction(locks.migration))
    const [next] = missingMigrations(await lookAtSchema(client), migrations)
    await prepareNotes(client)
    if (next) await run(client, next)
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Makes the table of the migrations that were run, when it is missing or older than the declaration. */
async function prepareNotes(client: ClientBase): Promise<void> {
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
}

/** Makes the schema that these migrations lead to, in an empty database and in the transaction of the caller. */
export async function buildSchema(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(lockInTransaction(locks.migration))
  await prepareNotes(client)
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
