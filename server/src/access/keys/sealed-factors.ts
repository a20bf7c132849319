import { sql } from 'kysely'

import type { Sealed } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'

/**
 * The owner for whom a clerk's second factor is sealed. For a creditor's user, the owner is the user's id.
 */
export const clerkOwner = (clerkId: string) => `clerk:${clerkId}`

/** SQL: the key id of each sealed second factor, for creditors' users and for clerks. */
export const sealingKeysSql = `(
  select key_id from two_factor
  union all
  select secret_key_id from clerk where secret_sealed is not null
)`

/** Number of all second factors. */
export const countAllFactors = async (db: Db): Promise<number> =>
  [...(await countFactors(db)).values()].reduce((sum, rows) => sum + rows, 0)

/** Number of second factors by the id of their key. */
export async function countFactors(db: Db): Promise<ReadonlyMap<string, number>> {
  // raw: a constant
  const { rows } = await sql<{ keyId: string; rows: string }>`
    select key_id, count(*) as rows from ${sql.raw(sealingKeysSql)} factor group by key_id order by key_id`.execute(
    db,
  )
  return new Map(rows.map(({ keyId, rows }) => [keyId, Number(rows)]))
}

/** A second factor as stored. */
export interface SealedFactor extends Sealed {
  readonly owner: string
}

const batchSize = 5_000

/** Reads all second factors in batches. */
export async function* sealedFactors(db: Db): AsyncGenerator<readonly SealedFactor[]> {
  for (let after = '0'; ;) {
    const rows = await db
      .selectFrom('twoFactor')
      .select(['userId as owner', 'keyId', 'secretSealed as sealed'])
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(batchSize)
      .execute()
    const last = rows.at(-1)
    if (!last) break
    yield rows
    after = last.owner
  }
  const clerks = await db.selectFrom('clerk').select(['id', 'secretKeyId', 'secretSealed']).execute()
  yield clerks.flatMap(({ id, secretKeyId: keyId, secretSealed: sealed }) =>
    keyId !== null && sealed !== null ? [{ owner: clerkOwner(id), keyId, sealed }] : [],
  )
}
