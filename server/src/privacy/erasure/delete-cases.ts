import { sql } from 'kysely'

import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import {
  deleteSubmissions,
  type ErasureContext,
  type SubmissionDeletionResult,
} from '#privacy/erasure/delete-submissions.ts'
import { deleteTasks } from '#privacy/erasure/delete-tasks.ts'
import { requireAllFetched, submissionsAbout } from '#privacy/erasure/sent-about.ts'
import { recordUnneeded } from '#submissions/unneeded-files.ts'

export interface CaseDeletionResult extends SubmissionDeletionResult {
  readonly cases: number
  readonly notices: number
  /**
   * Ids of the deleted tasks about these cases' mandates. Such tasks have no collection number, so imports must
   * skip them by their id.
   */
  readonly mandateTasks: readonly string[]
}

/**
 * Locks cases that are to be deleted. Waits for transactions that write something about them, and blocks new ones,
 * so that later queries see everything about the cases.
 */
export const lockCases = (transaction: Db, inkassoNumbers: readonly string[]) =>
  transaction
    .selectFrom('inkassoCase')
    .where(isOneOf('inkassoNumber', inkassoNumbers))
    .select('inkassoNumber')
    .orderBy('inkassoNumber')
    .forUpdate()
    .execute()

/**
 * Deletes cases with their claims, bookings, history, tasks, messages, documents and submissions. Triggers update
 * the sums. The caller must have locked the cases (`lockCases`). Throws if the operator's system has not fetched a
 * submission about one of them, because deleting it would lose a confirmed submission.
 */
export async function deleteCases(
  transaction: Db,
  inkassoNumbers: readonly string[],
  context: ErasureContext,
): Promise<CaseDeletionResult> {
  const submissions = await submissionsAbout(transaction, inkassoNumbers)
  requireAllFetched(submissions)
  const tasks = await deleteTasks(
    transaction,
    { inkassoNumbers, receiptNumbers: submissions.map(({ receiptNumber }) => receiptNumber) },
    context.atOnce,
  )
  const gone = await deleteSubmissions(
    transaction,
    submissions.map(({ id }) => id),
    context,
  )
  const { numDeletedRows: notices } = await transaction
    .deleteFrom('notice')
    .where('inkassoNumber', 'in', inkassoNumbers)
    .executeTakeFirst()
  const { rows: documents } = await sql<{ sha256: string }>`
    select distinct attachment_sha256 as sha256 from (
      select inkasso_number, attachment_sha256 from case_history
      union all select inkasso_number, attachment_sha256 from case_message) document
    where inkasso_number = any(${inkassoNumbers}::text[]) and attachment_sha256 is not null`.execute(
    transaction,
  )
  await recordUnneeded(
    transaction,
    documents.map(({ sha256 }) => sha256),
    context.atOnce,
  )
  const { numDeletedRows: cases } = await transaction
    .deleteFrom('inkassoCase')
    .where('inkassoNumber', 'in', inkassoNumbers)
    .executeTakeFirst()
  return { ...gone, cases: Number(cases), notices: Number(notices), mandateTasks: tasks }
}
