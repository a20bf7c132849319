import type { PoolClient } from 'pg'

import type { Kind } from '#operator/import/kinds.ts'

/**
 * What a user who was erased has sent stays under his pseudonym when the collection system, which knows his name, sends it
 * back: staged rows take over the pseudonym that stands in the stored row.
 */
export async function keepPseudonyms(client: PoolClient, { table }: Kind): Promise<void> {
  if (table !== 'notice' && table !== 'handover') return
  await client.query(`
    update import_staging s set user_id = stored.user_id from ${table} stored
    where stored.id = s.id and stored.user_id in (select '#' || user_id from erased_user)`)
}
