import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg'

import type { Tables } from '#db/tables.ts'

export type Db = Kysely<Tables>

const { DATE, TIME } = pgTypes.builtins

/** Dates and times of day stay the strings PostgreSQL sends; `pg` would make them local midnights. */
const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === DATE || oid === TIME) return (value: string) => value
    return pgTypes.getTypeParser(oid, format)
  },
}

/**
 * Opens a pool of connections that give up rather than hang: two seconds to connect,
 * thirty for a statement. Amounts arrive as strings, as `pg` gives numeric.
 */
export function connect(url: string, { max = 10 } = {}): { db: Db; pool: Pool } {
  const pool = new Pool({
    connectionString: withLimits(url),
    max,
    types,
    connectionTimeoutMillis: 2_000,
  })
  // A connection that breaks while idle is replaced; the next query tells whether the database is away.
  pool.on('error', () => {})
  // One that breaks within a transaction, between two queries, fails the next of them.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  return { db, pool }
}

/** What every connection gets beside what the operator's address asks for; his own options come last and win. */
const limits = [
  'statement_timeout=30000',
  'lock_timeout=10000',
  'idle_in_transaction_session_timeout=60000',
  // a second core only where a search passes some 100,000 cases; short queries would lose more than they win
  'max_parallel_workers_per_gather=1',
  'parallel_setup_cost=500',
  'parallel_tuple_cost=0.03',
  'jit=off',
  // what a search sorts fits into it
  'work_mem=32MB',
  'timezone=UTC',
]

function withLimits(url: string) {
  const address = new URL(url)
  const own = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', [...limits.map((limit) => `-c ${limit}`), own].join(' ').trim())
  return address.href
}
