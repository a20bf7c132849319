import type { PoolClient } from 'pg'

import { bareTables } from '#db/bare-tables.ts'
import { fillSums } from '#operator/statistics/fill-sums.ts'

/** The tables that change with one: triggers keep a copy of the cases. */
export const changedWith = (table: string): readonly string[] =>
  table === 'inkasso_case' ? [table, 'searched_case'] : [table]

/**
 * Takes the foreign keys and indexes off an empty table, stops the triggers of the cases, and returns what puts them
 * back: what those triggers keep, sums and searched cases, is made once from the table. Nobody misses it, as it is empty.
 */
export async function bareTable(client: PoolClient, table: string): Promise<() => Promise<void>> {
  if (table !== 'inkasso_case') return bareTables(client, [table])
  await client.query(`alter table ${table} disable trigger user`)
  const putBack = await bareTables(client, changedWith(table))
  return async () => {
    await client.query('select fill_searched_cases()')
    await putBack()
    await client.query(`alter table ${table} enable trigger user`)
    await client.query(fillSums)
  }
}
