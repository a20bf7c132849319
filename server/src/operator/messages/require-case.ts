import type { Db } from '#db/connect.ts'
import { notFound } from '#operator/operator-error.ts'

/**
 * Throws an OperatorError when there is no such case. In a transaction the case stays until its end; one that is being
 * deleted is waited for.
 */
export async function requireCase(db: Db, inkassoNumber: string): Promise<void> {
  const found = await db
    .selectFrom('inkassoCase')
    .where('inkassoNumber', '=', inkassoNumber)
    .select('inkassoNumber')
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw notFound(`There is no case ${inkassoNumber}.`)
}
