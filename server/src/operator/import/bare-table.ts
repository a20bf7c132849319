import type { PoolClient } from 'pg'

import { fillSums } from '#operator/statistics/fill-sums.ts'

/**
 * Takes the foreign keys and all indexes but the primary key off an empty table, stops the triggers of the cases, and
 * returns what puts them back: a million rows are stored three times as fast when each index is made once, from sorted
 * rows, and the sums that those triggers keep are made once from the table. The table is locked until the transaction ends;
 * nobody misses it, as it is empty.
 */
export async function bareTable(client: PoolClient, table: string): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass
       and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`,
    [table],
  )
  const keepsSums = table === 'inkasso_case'
  if (keepsSums) await client.query(`alter table ${table} disable trigger user`)
  for (const { name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    if (!keepsSums) return
    await client.query(`alter table ${table} enable trigger user`)
    await client.query(fillSums)
  }
}
