import { deskPageSize } from '@portal/contract/desk/customers.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/connect.ts'

interface PageQuery {
  /** SQL after `from`, with its joins. */
  readonly from: RawBuilder<unknown>
  readonly conditions: RawBuilder<unknown>
  /** SQL expression that identifies a row. */
  readonly key: RawBuilder<string>
  /** SQL after `order by`. It must order the rows completely. */
  readonly order: RawBuilder<unknown>
  readonly page: number
}

/** Returns the keys of a page of rows, and the total number of rows, counted in the same query. */
export async function pageOf(
  db: Db,
  { from, conditions, key, order, page }: PageQuery,
): Promise<{ keys: string[]; total: number }> {
  const { rows } = await sql<{ key: string; total: number }>`
    select ${key} as key, count(*) over ()::integer as total from ${from} where ${conditions}
    order by ${order} limit ${deskPageSize} offset ${(page - 1) * deskPageSize}`.execute(db)
  if (rows[0] ?? page === 1) return { keys: rows.map((row) => row.key), total: rows[0]?.total ?? 0 }
  // The requested page is after the last one.
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ${from} where ${conditions}`.execute(db)
  return { keys: [], total: counted.rows[0]?.total ?? 0 }
}
