import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { locks, tryInTransaction } from '#db/locks.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Takes the import lock until the end of the transaction. Retention and erasures use this lock too. Throws an
 * OperatorError if it is held already.
 */
export async function lockImports(transaction: Db): Promise<void> {
  const { rows } = await sql.raw<{ isFree: boolean }>(tryInTransaction(locks.import)).execute(transaction)
  if (!rows[0]?.isFree)
    throw new OperatorError(
      'An import or another erasure is running. Nothing was done; give the command again when it has ended.',
    )
}
