import type { PoolClient } from 'pg'

import { dropIndexes } from '#db/drop-indexes.ts'
import { fillSums } from '#operator/statistics/fill-sums.ts'

/**
 * The tables that change when rows are imported into a table: the table itself, and those that its triggers write
 * to.
 */
export const changedWith = (table: string): readonly string[] =>
  table === 'inkasso_case' ? [table, 'searched_case'] : [table]

/**
 * Makes the first load of an empty table fast: drops its foreign keys and indexes and, for cases, disables the
 * triggers. Returns a function that restores them, and computes once what the triggers would have computed.
 */
export async function bareTable(client: PoolClient, table: string): Promise<() => Promise<void>> {
  if (table !== 'inkasso_case') return dropIndexes(client, [table])
  await client.query(`alter table ${table} disable trigger user`)
  const putBack = await dropIndexes(client, changedWith(table))
  return async () => {
    await client.query('select fill_searched_cases()')
    await putBack()
    await client.query(`alter table ${table} enable trigger user`)
    await client.query(fillSums)
  }
}
