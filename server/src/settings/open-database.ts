import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Pool } from 'pg'

import { readAppliedMigrations, requireCurrentSchema } from '#db/applied-migrations.ts'
import { startBundledDatabase } from '#db/bundled/bundled-database.ts'
import { connect, type DatabasePatience, type Db, patienceOf } from '#db/connect.ts'
import { remedyFor } from '#db/database-refusal.ts'
import { migrate, type RunMigration } from '#db/migrate.ts'
import { describePoolerFault } from '#db/pooler.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'
import { withProgress } from '#ground/terminal/progress.ts'
import { stderrReporter, type Reporter } from '#ground/terminal/reporter.ts'
import { openDataDir } from '#settings/data-dir.ts'
import type { Environment } from '#settings/environment.ts'
import { refuseUnfinishedRestore } from '#settings/unfinished-restore.ts'

/** An open database of the portal. */
export interface Database {
  readonly db: Db
  readonly pool: Pool
  /** The database's URL, which contains the password. Never log it. */
  readonly url: string
  /** The database's location for messages to the operator, without the password. */
  readonly place: string
  /** The folder of the bundled database. Empty for the operator's own database. */
  readonly folders: readonly string[]
  readonly facts: DatabaseFacts
  /**
   * Closes all connections. The last process that uses the bundled database stops the database and waits until it
   * has stopped, up to the timeout.
   */
  close(timeoutMs?: number): Promise<void>
}

/** What the log says about the database at the start. */
interface DatabaseFacts {
  readonly postgresql: string
  /** Name of the last migration that was applied. */
  readonly schema: string
  /** The migrations that were applied just now. */
  readonly migrated: readonly RunMigration[]
}

interface OpenOptions {
  /** Defaults to `patienceOf.command`. */
  readonly patience?: DatabasePatience
  /** Defaults to `migrated`. */
  readonly schema?: Schema
  /** Called before the schema is changed. Must throw if this is not the expected database. */
  readonly recognize?: (database: Pick<Database, 'pool' | 'place'>) => Promise<void>
  /** Receives progress, and messages of the bundled database. */
  readonly reporter?: Reporter
  /** Cancels opening the database: everything is closed, and the signal's reason is thrown. */
  readonly signal?: AbortSignal
}

/**
 * Opens the database at `databaseUrl`, or the data directory's bundled one. Throws a StartError on failure.
 */
export function openDatabase(environment: Environment, options: OpenOptions = {}): Promise<Database> {
  const { reporter = stderrReporter } = options
  return withProgress('Opening the database', () => open(environment, options), reporter)
}

/**
 * How to treat the schema. `migrated`: apply pending migrations. `current`: refuse a schema with pending
 * migrations. `as it is`: don't check it, for restores.
 */
type Schema = 'migrated' | 'current' | 'as it is'

const prepareSchema: Record<Schema, (pool: Pool) => Promise<readonly RunMigration[]>> = {
  migrated: migrate,
  current: requireCurrentSchema,
  'as it is': async () => [],
}

async function open(
  environment: Environment,
  {
    patience = patienceOf.command,
    schema = 'migrated',
    reporter = stderrReporter,
    signal,
    ...options
  }: OpenOptions,
): Promise<Database> {
  const { dataDir, databaseUrl } = environment
  if (schema !== 'as it is') await refuseUnfinishedRestore(dataDir)
  const server =
    databaseUrl === undefined ? await startBundled(dataDir, reporter, signal) : operatorsOwn(databaseUrl)
  const { db, pool } = connect(server.url, patience)
  const close = async (timeoutMs?: number) => {
    // Waits at most 300 ms for the connections to end. Connections that are still open end when the bundled server
    // stops.
    await Promise.race([pool.end(), sleep(300, undefined, { ref: false })])
    await server.release(timeoutMs)
  }
  try {
    const look = async () => options.recognize?.({ pool, place: server.place })
    const facts = await unlessAborted(prepare(server.url, environment, { schema, look }), signal)
    return { db, pool, url: server.url, place: server.place, folders: server.folders, facts, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Waits for work, or throws if the signal aborts. The work then continues in the background until its connection
 * ends.
 */
async function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return work
  // Prevents an unhandled rejection if the work fails after the abort. Failures before the abort are still thrown.
  work.catch(() => {})
  if (!signal.aborted) await Promise.race([work, once(signal, 'abort')])
  signal.throwIfAborted()
  return work
}

/**
 * Checks the server and the role, calls `look`, and prepares the schema. Uses separate connections, with the
 * time limits of commands.
 */
async function prepare(
  url: string,
  { allowSuperuserRole, databaseUrl }: Environment,
  { schema, look }: { schema: Schema; look: () => Promise<void> },
): Promise<DatabaseFacts> {
  const { pool } = connect(url, { max: 2, ...patienceOf.command })
  try {
    await checkServer(pool, url)
    if (databaseUrl !== undefined) await refusePooler(pool, url)
    if (!allowSuperuserRole) await refuseSuperuser(pool)
    await look()
    const migrated = await prepareSchema[schema](pool)
    const { rows } = await pool.query<{ postgresql: string }>(
      `select current_setting('server_version') as postgresql`,
    )
    const last = (await readAppliedMigrations(pool)).at(-1)?.name ?? ''
    return { postgresql: rows[0]?.postgresql ?? '', schema: last, migrated }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(refusalOf(error, url), { cause: error })
  } finally {
    await pool.end()
  }
}

const operatorsOwn = (url: string) => ({
  url,
  place: `the database ${placeOf(url)}`,
  folders: [],
  release: async () => {},
})

async function startBundled(dataDir: string, reporter: Reporter, signal: AbortSignal | undefined) {
  const folder = await openDataDir(dataDir)
  try {
    const server = await startBundledDatabase(folder, { report: (line) => reporter.warn(line), signal })
    return { ...server, folders: [server.cluster] }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The bundled database in ${dataDir} cannot be opened: ${reasonOf(error)}.`)
  }
}

/** The oldest version of PostgreSQL with which the queries are tested. */
const oldestVersion = 15

async function checkServer(pool: Pool, url: string): Promise<void> {
  const { version, encoding } = await readServer(pool, url)
  if (version < oldestVersion)
    throw new StartError(
      `The portal needs PostgreSQL ${oldestVersion} or newer; the database is version ${version}.`,
    )
  if (encoding !== 'UTF8')
    throw new StartError(
      `The database ${placeOf(url)} is encoded in ${encoding}, which cannot represent all names; create one with: create database … encoding 'UTF8' template template0.`,
    )
}

async function refusePooler(pool: Pool, url: string): Promise<void> {
  const fault = await describePoolerFault(pool)
  if (fault !== undefined)
    throw new StartError(
      `The database ${placeOf(url)} cannot be used this way. ${fault} Set DATABASE_URL to PostgreSQL itself: the portal needs no pooler (docs/operating.md says how one in session mode works).`,
    )
}

/** A message that says why a reachable database cannot be used. */
function refusalOf(error: unknown, url: string): string {
  const sentence = `The database ${placeOf(url)} cannot be used: ${reasonOf(error)}.`
  return [sentence, remedyFor(error)].filter(Boolean).join(' ')
}

/**
 * Throws a StartError if the role is a superuser. PostgreSQL checks no permissions for superusers, so a bug in the
 * portal could affect the whole server (requirement R86).
 */
async function refuseSuperuser(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = current_user and rolsuper',
  )
  for (const { name } of rows)
    throw new StartError(
      `The database role ${name} is a superuser; give the portal a role of its own that owns its database, or set ALLOW_SUPERUSER_DATABASE_ROLE=on.`,
    )
}

async function readServer(pool: Pool, url: string): Promise<{ version: number; encoding: string }> {
  try {
    const { rows } = await pool.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    )
    return rows[0] ?? { version: 0, encoding: 'nothing' }
  } catch (error) {
    throw new StartError(`The database ${placeOf(url)} cannot be reached: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

/** The database's name and host, without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${pathname.slice(1)} at ${host || 'the local socket'}`
}
