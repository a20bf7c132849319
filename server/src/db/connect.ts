import { randomUUID } from 'node:crypto'

import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { type CustomTypesConfig, type PoolClient, types as pgTypes } from 'pg'

import { PatientPool } from '#db/patient-pool.ts'
import type { Tables } from '#db/tables.ts'
import { watchSilence } from '#db/watch-silence.ts'

export type Db = Kysely<Tables>

const { DATE, TIME } = pgTypes.builtins

/** Dates and times of day stay the strings PostgreSQL sends; `pg` would make them local midnights. */
const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === DATE || oid === TIME) return (value: string) => value
    return pgTypes.getTypeParser(oid, format)
  },
}

/** How long a database may be silent until it counts as away: while people wait, and while a command does its work. */
export const silenceMs = { call: 1_200, command: 60_000 }

/** How long a commit waits at least for a synchronous standby: as it ends with 503, longer than a short pause of the standby. */
const leastStandbyMs = 5_000

interface ConnectOptions {
  /** Connections at most, beside the one that watches over them. */
  readonly max?: number
  readonly silenceMs?: number
}

/**
 * Opens a pool of connections that give up rather than hang: 1.8 seconds to connect, 1.2 without a sign of life, five for a
 * standby, thirty for a statement. Amounts arrive as strings, as `pg` gives numeric.
 */
export function connect(
  url: string,
  { max = 10, silenceMs: silence = silenceMs.call }: ConnectOptions = {},
): { db: Db; pool: PatientPool } {
  const applicationName = `portal ${randomUUID()}`
  const connectionString = withLimits(url, applicationName)
  const pool = new PatientPool({ connectionString, max, types })
  watchSilence(pool, {
    url: withLimits(url, 'portal watch'),
    applicationName,
    silenceMs: silence,
    standbyMs: Math.max(silence, leastStandbyMs),
  })
  return { db: queryBuilder(pool), pool }
}

const queryBuilder = (pool: PostgresPool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })

/** The query builder on a connection that somebody holds, inside the transaction that is open there. */
export const dbOn = (client: PoolClient): Db =>
  queryBuilder({
    options: {},
    connect: async () => ({ query: client.query.bind(client), release() {} }),
    async end() {},
  })

/** Without these settings of its connections the portal does not keep what it promises. Milliseconds. */
export const neededSettings = {
  statement_timeout: '30000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '60000',
  timezone: 'UTC',
}

/** What every connection gets beside what the operator's address asks for; his own options come last and win. */
const limits = [
  ...Object.entries(neededSettings).map(([name, value]) => `${name}=${value}`),
  // a second core only where a search passes some 100,000 cases; short queries would lose more than they win
  'max_parallel_workers_per_gather=1',
  'parallel_setup_cost=500',
  'parallel_tuple_cost=0.03',
  'jit=off',
  // what a search sorts fits into it
  'work_mem=32MB',
]

function withLimits(url: string, applicationName: string) {
  const address = new URL(url)
  address.searchParams.set('application_name', applicationName)
  const own = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', [...limits.map((limit) => `-c ${limit}`), own].join(' ').trim())
  return address.href
}
