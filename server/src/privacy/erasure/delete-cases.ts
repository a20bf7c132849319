import { sql } from 'kysely'

import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import {
  deleteSubmissions,
  type ErasureContext,
  type SubmissionsGone,
} from '#privacy/erasure/delete-submissions.ts'
import { deleteTasks } from '#privacy/erasure/delete-tasks.ts'
import { requireNoneWaits, submissionsAbout } from '#privacy/erasure/sent-about.ts'
import { noteUnneeded } from '#submissions/unneeded-files.ts'

export interface CasesGone extends SubmissionsGone {
  readonly cases: number
  readonly notices: number
  /** The tasks about mandates that became these cases: a row of an import names the mandate alone. */
  readonly mandateTasks: readonly string[]
}

/**
 * Holds cases that are to be deleted until the transaction ends. Whoever is about to write something about one of them is
 * waited for, and nobody begins: so what is looked for from now on is all that there is.
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
 * Deletes cases with claims, bookings, history, tasks, messages and documents, and what creditors said about them. The sums follow by
 * their triggers. The caller holds them (`lockCases`) and has seen since then that nothing about them waits for the
 * operator's system; else this throws, for what was confirmed is never lost, and no case goes without what was sent about it.
 */
export async function deleteCases(
  transaction: Db,
  inkassoNumbers: readonly string[],
  context: ErasureContext,
): Promise<CasesGone> {
  const submissions = await submissionsAbout(transaction, inkassoNumbers)
  requireNoneWaits(submissions)
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
  await noteUnneeded(
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
