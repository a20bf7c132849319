import { randomUUID } from 'node:crypto'

import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { type CustomTypesConfig, type PoolClient, types as pgTypes } from 'pg'

import { AbortablePool } from '#db/abortable-pool.ts'
import type { Tables } from '#db/tables.ts'
import { watchSilence } from '#db/watch-silence.ts'

export type Db = Kysely<Tables>

const { DATE, TIME } = pgTypes.builtins

/** Returns dates and times as strings; by default, `pg` converts dates to local midnights. */
const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === DATE || oid === TIME) return (value: string) => value
    return pgTypes.getTypeParser(oid, format)
  },
}

/** How long work waits before the database counts as unavailable. */
export interface DatabasePatience {
  /** Limit for each wait for a connection, and for the sum of an API call's waits. */
  readonly maxWaitMs: number
  /** How long the database may send nothing. */
  readonly silenceMs: number
}

/** The limits for API calls and for the operator's commands. */
export const patienceOf = {
  call: { maxWaitMs: 1_800, silenceMs: 1_200 },
  command: { maxWaitMs: 10_000, silenceMs: 60_000 },
} as const satisfies Record<string, DatabasePatience>

/**
 * Lower bound of the time after which a commit that waits for a synchronous standby fails, and the caller gets
 * 503. It must outlast a short pause of the standby.
 */
const minStandbyMs = 5_000

interface ConnectOptions extends Partial<DatabasePatience> {
  /** Maximum number of connections, not counting the watchdog's. */
  readonly max?: number
}

/**
 * Opens a connection pool, by default for API calls. A commit may wait for a standby for 5 s, or `silenceMs`
 * if that is longer. A statement may run for 30 s. Amounts are strings, because `pg` returns numeric as
 * strings.
 */
export function connect(url: string, options: ConnectOptions = {}): { db: Db; pool: AbortablePool } {
  const { max, maxWaitMs, silenceMs } = { max: 10, ...patienceOf.call, ...options }
  const applicationName = `portal ${randomUUID()}`
  const connectionString = withLimits(url, applicationName)
  const pool = new AbortablePool({ connectionString, max, types }, maxWaitMs)
  watchSilence(pool, {
    url: withLimits(url, 'portal watch'),
    applicationName,
    silenceMs,
    standbyMs: Math.max(silenceMs, minStandbyMs),
  })
  return { db: queryBuilder(pool), pool }
}

const queryBuilder = (pool: PostgresPool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })

/** A query builder that uses an open connection and its current transaction. */
export const dbOn = (client: PoolClient): Db =>
  queryBuilder({
    options: {},
    connect: async () => ({ query: client.query.bind(client), release() {} }),
    async end() {},
  })

/** Connection settings that the portal depends on. Timeouts are in milliseconds. */
export const neededSettings = {
  statement_timeout: '30000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '60000',
  timezone: 'UTC',
}

/** Settings of every connection. The options in the operator's URL follow them and take precedence. */
const limits = [
  ...Object.entries(neededSettings).map(([name, value]) => `${name}=${value}`),
  // Parallel workers would slow down short queries, so they are used only if a search scans about 100,000 cases.
  'max_parallel_workers_per_gather=1',
  'parallel_setup_cost=500',
  'parallel_tuple_cost=0.03',
  'jit=off',
  // Enough for a search to sort in memory.
  'work_mem=32MB',
]

function withLimits(url: string, applicationName: string) {
  const address = new URL(url)
  address.searchParams.set('application_name', applicationName)
  const own = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', [...limits.map((limit) => `-c ${limit}`), own].join(' ').trim())
  return address.href
}
