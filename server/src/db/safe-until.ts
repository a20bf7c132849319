import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'

/**
 * SQL: up to when nothing can be missing. What a transaction writes has the time of its statement, but is seen only when
 * it ends: so the beginning of the oldest that is writing now is the end. A transaction has its number before it
 * writes a change, an import from its first temporary table on; a second is left for those that are just getting one.
 */
export const safeUntil = sql<Date>`date_trunc('milliseconds', least(
  statement_timestamp() - interval '1 second',
  (select min(xact_start) - interval '1 millisecond' from pg_stat_activity
  where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid())))`

/** The same as a moment: what had ended when it was asked for is seen by the next statement. */
export async function readSafeUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`select ${safeUntil} as until`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table has answered no row.')
  return row.until
}
