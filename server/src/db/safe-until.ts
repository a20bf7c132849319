import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'

/**
 * SQL: a time before which no further rows will appear. A row has the time of its statement but becomes
 * visible at commit, so this time is before the start of the oldest transaction that has an id. Every
 * transaction gets an id before it writes a change (an import gets it with its first temporary table). The
 * time is at least one second ago, because other transactions may just be getting an id.
 */
export const safeUntil = sql<Date>`date_trunc('milliseconds', least(
  statement_timestamp() - interval '1 second',
  (select min(xact_start) - interval '1 millisecond' from pg_stat_activity
  where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid())))`

/** Reads `safeUntil`. Statements after this one see everything committed before that time. */
export async function readSafeUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`select ${safeUntil} as until`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table returned no row.')
  return row.until
}
