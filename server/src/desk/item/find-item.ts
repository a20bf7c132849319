import type { Db } from '#db/connect.ts'
import type { DeskClerk } from '#desk/clerk.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { AppError } from '#ground/app-error.ts'
import { findSubmission, type Submission } from '#operator/submissions/find-submission.ts'

/** Finds a submission by its receipt number. Throws `not_found` if there is none that the clerk may see. */
export async function findItem(
  db: Db,
  { receiptNumber, clerk }: { receiptNumber: string; clerk: DeskClerk },
): Promise<Submission> {
  const submission = await findSubmission(db, receiptNumber)
  if (!submission || !(await isVisible(db, submission.glgNumber, clerk))) throw new AppError('not_found')
  return submission
}

/**
 * Like `findItem`, but also locks the submission until the transaction ends. Locks the clerk and the case
 * first, as the removal of a clerk and the erasure of a case do, because another order could deadlock.
 */
export async function lockItem(
  transaction: Db,
  request: { receiptNumber: string; clerk: DeskClerk },
): Promise<Submission> {
  await lockClerkOfCall(transaction, request.clerk)
  const { id, inkassoNumber } = await findItem(transaction, request)
  if (inkassoNumber !== null)
    await transaction
      .selectFrom('inkassoCase')
      .where('inkassoNumber', '=', inkassoNumber)
      .select('inkassoNumber')
      .forKeyShare()
      .execute()
  const submission = await findSubmission(transaction, id, { lock: true })
  if (!submission) throw new AppError('not_found')
  return submission
}

/** Whether the clerk may see the data of a creditor number. */
export async function isVisible(db: Db, glgNumber: string, { customers }: DeskClerk): Promise<boolean> {
  if (customers === null) return true
  return customers.includes(await customerOf(db, glgNumber))
}

/** The customer of a creditor number. */
export async function customerOf(db: Db, glgNumber: string): Promise<string> {
  const { customerNumber } = await db
    .selectFrom('creditorNumber')
    .where('glgNumber', '=', glgNumber)
    .select('customerNumber')
    .executeTakeFirstOrThrow()
  return customerNumber
}
