import type { ClientBase, Pool } from 'pg'

import { type Migration, ownMigrations } from '#db/migrations.ts'
import { StartError } from '#ground/start-error.ts'

export interface AppliedMigration {
  name: string
  checksum: string
  earlierMayRun: boolean
}

/**
 * Returns the applied migrations in order; none if the database is empty. Read-only. Throws a StartError if the
 * database contains another program's tables.
 */
export async function readAppliedMigrations(client: ClientBase | Pool): Promise<AppliedMigration[]> {
  await refuseForeignTables(client)
  const { rows: columns } = await client.query<{ name: string }>(`
    select attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relname = 'schema_migration' and attnum > 0`)
  if (columns.length === 0) return []
  const earlierMayRun = columns.some(({ name }) => name === 'earlier_may_run') ? 'earlier_may_run' : 'false'
  const { rows } = await client.query<AppliedMigration>(`
    select name, checksum, ${earlierMayRun} as "earlierMayRun" from schema_migration order by name`)
  return rows
}

/** Throws a StartError if there are tables but no `schema_migration`. Tables of extensions are ignored. */
async function refuseForeignTables(client: ClientBase | Pool): Promise<void> {
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

/**
 * Returns the pending migrations in order. Throws a StartError if an applied migration has changed, or if the database
 * is newer than the program and a newer migration does not allow earlier versions.
 */
export function missingMigrations(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[] = ownMigrations,
): readonly Migration[] {
  for (const { name, checksum, earlierMayRun } of applied) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known && earlierMayRun) continue
    if (!known)
      throw new StartError(
        `The database is newer than the program: it has ${name}, which is unknown to this version and does not allow earlier versions; start the newer version, or restore a backup from before it.`,
      )
    if (known.checksum !== checksum)
      throw new StartError(`The migration ${name} was changed after it was applied; restore the file.`)
  }
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

/**
 * Checks that the schema is current. Commands call this instead of migrating, because only the operator and the
 * portal's start may change the schema. Throws a StartError that names the remedy.
 */
export async function requireCurrentSchema(pool: Pool): Promise<readonly never[]> {
  const applied = await readAppliedMigrations(pool)
  const [first, ...more] = missingMigrations(applied)
  if (!first) return []
  const state =
    applied.length === 0
      ? 'is empty: it has no tables of the portal yet'
      : `is older than the program: it lacks ${first.name}${more.length > 0 ? ` and ${more.length} more` : ''}`
  throw new StartError(
    `The database ${state}. Commands do not change the schema: run "portal migrate" first, or start the portal ("migrate --plan" says what would be done).`,
  )
}
