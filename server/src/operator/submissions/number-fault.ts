import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import type { Act } from '#operator/act.ts'
import { invalid } from '#operator/operator-error.ts'
import { accept } from '#operator/submissions/decide.ts'
import type { Submission } from '#operator/submissions/find-submission.ts'

/** Why a mandate cannot become a case: the case belongs to another customer, or another mandate became it. */
export type NumberFault =
  | { readonly fault: 'foreign' }
  | { readonly fault: 'used'; readonly receiptNumber: string }

/**
 * Returns why a mandate cannot become the case with this number; undefined if it can. The case need not exist
 * yet, because it may be imported later.
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

/**
 * Takes the lock `locks.mandateNumber` until the transaction ends, so that no two mandates become the same
 * case. The caller must lock the mandate first.
 */
export async function lockMandateNumbers(transaction: Db): Promise<void> {
  await sql.raw(lockInTransaction(locks.mandateNumber)).execute(transaction)
}

/**
 * Accepts a mandate as the case with this number. Returns false if this was recorded before. Throws an
 * OperatorError if the case belongs to another customer or mandate, or for the reasons of `accept`.
 */
export const acceptNumber = (
  db: Db,
  { receiptNumber, inkassoNumber }: { receiptNumber: string; inkassoNumber: string },
  act: Act,
): Promise<boolean> =>
  accept(db, receiptNumber, inkassoNumber, act, async (transaction, submission) => {
    await lockMandateNumbers(transaction)
    const found = await findNumberFault(transaction, submission, inkassoNumber)
    if (found === undefined) return
    const sentence =
      found.fault === 'foreign'
        ? `Case ${inkassoNumber} belongs to another customer.`
        : `${found.receiptNumber} was accepted as ${inkassoNumber} already.`
    throw invalid(sentence, { inkassoNumber: 'format' })
  })
