import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { isLockNotAvailable } from '#db/database-away.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { findDifferences, type SumDifference } from '#operator/statistics/compare-sums.ts'
import { fillSums } from '#operator/statistics/fill-sums.ts'

/**
 * Recomputes all sums, and `searched_case` if any of its rows are wrong. Locks the cases against changes.
 * Readers see the old values until the commit. Returns the differences that were corrected.
 */
export async function recomputeSums(db: Db, act: Act): Promise<SumDifference[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table inkasso_case in share row exclusive mode`.execute(transaction).catch(explainLock)
    const differences = await findDifferences(transaction)
    // raw: `fillSums` is constant
    await sql.raw(fillSums).execute(transaction)
    if (differences.some(({ table }) => table === 'searched_case'))
      await sql`select fill_searched_cases()`.execute(transaction)
    await auditAct(transaction, act, { event: 'sums_recomputed', details: { wrong: differences.length } })
    return differences
  })
}

function explainLock(error: unknown): never {
  if (!isLockNotAvailable(error)) throw error
  throw new OperatorError(
    'Cases are being changed at the moment. Please try again when the import has finished.',
  )
}
