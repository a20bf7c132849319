import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { locks, tryInTransaction } from '#db/locks.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Keeps imports, retention and other erasures out until the transaction ends: none brings in what goes, and none is met in
 * the middle. Throws an OperatorError while one is at work.
 */
export async function holdImports(transaction: Db): Promise<void> {
  const { rows } = await sql.raw<{ isFree: boolean }>(tryInTransaction(locks.import)).execute(transaction)
  if (!rows[0]?.isFree)
    throw new OperatorError(
      'An import or another erasure is running. Nothing was done; give the command again when it has ended.',
    )
}
