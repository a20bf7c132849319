import type { Db } from '#db/connect.ts'
import type { Submission } from '#operator/submissions/find-submission.ts'

/** Why a mandate cannot become a case: it is another customer's, or another mandate became it. */
export type NumberFault =
  | { readonly fault: 'foreign' }
  | { readonly fault: 'used'; readonly receiptNumber: string }

/**
 * Why a mandate cannot become the case with this number; undefined if it can. The import may bring the case later, so
 * the portal need not know it.
 */
export async function findNumberFault(
  db: Db,
  { id, glgNumber }: Pick<Submission, 'id' | 'glgNumber'>,
  inkassoNumber: string,
): Promise<NumberFault | undefined> {
  const existing = await db
    .selectFrom('inkassoCase')
    .innerJoin('creditorNumber as of', 'of.glgNumber', 'inkassoCase.glgNumber')
    .where('inkassoNumber', '=', inkassoNumber)
    .select('of.customerNumber')
    .executeTakeFirst()
  const used = await db
    .selectFrom('submission')
    .innerJoin('creditorNumber as of', 'of.glgNumber', 'submission.glgNumber')
    .where('acceptedInkassoNumber', '=', inkassoNumber)
    .where('id', '!=', id)
    .select(['receiptNumber', 'of.customerNumber'])
    .executeTakeFirst()
  const taken = [existing, used].filter((other) => other !== undefined)
  if (taken.length === 0) return undefined
  const { customerNumber } = await db
    .selectFrom('creditorNumber')
    .where('glgNumber', '=', glgNumber)
    .select('customerNumber')
    .executeTakeFirstOrThrow()
  if (taken.some((other) => other.customerNumber !== customerNumber)) return { fault: 'foreign' }
  return used && { fault: 'used', receiptNumber: used.receiptNumber }
}
