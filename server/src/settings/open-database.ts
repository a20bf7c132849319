import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Pool } from 'pg'

import { readAppliedMigrations, requireCurrentSchema } from '#db/applied-migrations.ts'
import { startBundledDatabase } from '#db/bundled/bundled-database.ts'
import { connect, type Db, silenceMs } from '#db/connect.ts'
import { remedyFor } from '#db/database-refusal.ts'
import { migrate, type RunMigration } from '#db/migrate.ts'
import { describePoolerFault } from '#db/pooler.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'
import { withProgress } from '#ground/terminal/progress.ts'
import { stderrReporter, type Reporter } from '#ground/terminal/reporter.ts'
import { openDataDir } from '#settings/data-dir.ts'
import type { Environment } from '#settings/environment.ts'
import { refuseUnfinishedRestore } from '#settings/unfinished-restore.ts'

/** The portal's database, connected, with the schema checked or migrated. */
export interface Database {
  readonly db: Db
  readonly pool: Pool
  /** Its URL, with the password. Never log it. */
  readonly url: string
  /** Its location for messages to the operator, without a password. */
  readonly place: string
  /** The folder of the bundled database. Empty for the operator's own. */
  readonly folders: readonly string[]
  readonly facts: DatabaseFacts
  /** Closes all connections. The last process to close stops the bundled database and waits up to the timeout. */
  close(timeoutMs?: number): Promise<void>
}

/** Facts for the log at the start. */
interface DatabaseFacts {
  /** PostgreSQL's version. */
  readonly postgresql: string
  /** The database's last migration. */
  readonly schema: string
  /** The migrations applied now. */
  readonly migrated: readonly RunMigration[]
}

interface OpenOptions {
  /** `silenceMs` of the connections; by default a command's. */
  readonly silence?: number
  /** By default `migrated`. */
  readonly schema?: Schema
  /** Called before the schema is changed. Throws if this is not the expected database. */
  readonly recognize?: (database: Pick<Database, 'pool' | 'place'>) => Promise<void>
  /** Receives progress and messages of the bundled database. */
  readonly reporter?: Reporter
  /** Cancels the opening: throws the signal's reason and leaves nothing running. */
  readonly signal?: AbortSignal
}

/** Opens the database at `databaseUrl`, or the data directory's bundled one. Throws a StartError. */
export function openDatabase(environment: Environment, options: OpenOptions = {}): Promise<Database> {
  const { reporter = stderrReporter } = options
  return withProgress('Opening the database', () => open(environment, options), reporter)
}

/** `migrated`: migrate if needed. `current`: refuse an outdated schema. `as it is`: no check, for restores. */
type Schema = 'migrated' | 'current' | 'as it is'

const prepareSchema: Record<Schema, (pool: Pool) => Promise<readonly RunMigration[]>> = {
  migrated: migrate,
  current: requireCurrentSchema,
  'as it is': async () => [],
}

async function open(
  environment: Environment,
  {
    silence = silenceMs.command,
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
  const { db, pool } = connect(server.url, { silenceMs: silence })
  const close = async (timeoutMs?: number) => {
    // Stopping the server cuts off connections that do not end by themselves.
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

/** The cancelled work continues in the background until its connection ends. */
async function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return work
  work.catch(() => {})
  if (!signal.aborted) await Promise.race([work, once(signal, 'abort')])
  signal.throwIfAborted()
  return work
}

/** Uses a command's silence limit. */
async function prepare(
  url: string,
  { allowSuperuserRole, databaseUrl }: Environment,
  { schema, look }: { schema: Schema; look: () => Promise<void> },
): Promise<DatabaseFacts> {
  const { pool } = connect(url, { max: 2, silenceMs: silenceMs.command })
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

/** The oldest PostgreSQL that the queries are tested with. */
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

/** Why a reachable database cannot be used. */
function refusalOf(error: unknown, url: string): string {
  const sentence = `The database ${placeOf(url)} cannot be used: ${reasonOf(error)}.`
  return [sentence, remedyFor(error)].filter(Boolean).join(' ')
}

/**
 * PostgreSQL does not check permissions for superusers, so a bug in the portal could affect the whole server
 * (requirement R86).
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

/** Database name and host, without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${pathname.slice(1)} at ${host || 'the local socket'}`
}
