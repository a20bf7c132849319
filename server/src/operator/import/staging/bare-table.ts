import type { PoolClient } from 'pg'

import { dropIndexes } from '#db/drop-indexes.ts'
import { fillSums } from '#operator/statistics/fill-sums.ts'

/** A table and those that its triggers write to. */
export const changedWith = (table: string): readonly string[] =>
  table === 'inkasso_case' ? [table, 'searched_case'] : [table]

/**
 * Drops the foreign keys and indexes of an empty table and disables its triggers, for a fast first load.
 * Returns a function that restores them and computes sums and searched cases once.
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
