import type { PoolClient } from 'pg'

import { bareTables } from '#db/bare-tables.ts'
import { fillSums } from '#operator/statistics/fill-sums.ts'

/**
 * Takes the foreign keys and indexes off an empty table, stops the triggers of the cases, and returns what puts them
 * back: the sums that those triggers keep are made once from the table. Nobody misses it, as it is empty.
 */
export async function bareTable(client: PoolClient, table: string): Promise<() => Promise<void>> {
  const keepsSums = table === 'inkasso_case'
  if (keepsSums) await client.query(`alter table ${table} disable trigger user`)
  const putBack = await bareTables(client, [table])
  return async () => {
    await putBack()
    if (!keepsSums) return
    await client.query(`alter table ${table} enable trigger user`)
    await client.query(fillSums)
  }
}
