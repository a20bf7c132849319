import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { deleteSubmissions, type ErasureContext, type SubmissionsGone } from '#erasure/delete-submissions.ts'
import { noteUnneeded } from '#submissions/unneeded-files.ts'

export interface CasesGone extends SubmissionsGone {
  readonly cases: number
  readonly notices: number
}

/** What was sent about some cases, or became one of them; held until the transaction ends. */
export const submissionsAbout = (transaction: Db, inkassoNumbers: readonly string[]) =>
  transaction
    .selectFrom('submission')
    .where((eb) =>
      eb.or([eb('inkassoNumber', 'in', inkassoNumbers), eb('acceptedInkassoNumber', 'in', inkassoNumbers)]),
    )
    .select(['id', 'receiptNumber', 'state'])
    .orderBy('position')
    .forUpdate()
    .execute()

/**
 * Deletes cases with claims, bookings, history, tasks, messages and documents, and what creditors said about them. The sums follow by
 * their triggers. The caller has seen that nothing about them waits for the operator's system (`submissionsAbout`).
 */
export async function deleteCases(
  transaction: Db,
  inkassoNumbers: readonly string[],
  context: ErasureContext,
): Promise<CasesGone> {
  const submissions = await submissionsAbout(transaction, inkassoNumbers)
  const ofTasks = await deleteTasks(
    transaction,
    inkassoNumbers,
    submissions.map(({ receiptNumber }) => receiptNumber),
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
  await noteUnneeded(transaction, [...documents.map(({ sha256 }) => sha256), ...ofTasks], context.atOnce)
  const { numDeletedRows: cases } = await transaction
    .deleteFrom('inkassoCase')
    .where('inkassoNumber', 'in', inkassoNumbers)
    .executeTakeFirst()
  return { ...gone, cases: Number(cases), notices: Number(notices) }
}

/** Deletes what was asked about cases or the mandates that they were; answers the documents that came with it. */
async function deleteTasks(
  transaction: Db,
  inkassoNumbers: readonly string[],
  receiptNumbers: readonly string[],
): Promise<string[]> {
  const gone = await transaction
    .deleteFrom('task')
    .where((eb) =>
      eb.or([eb('inkassoNumber', 'in', inkassoNumbers), isOneOf('receiptNumber', receiptNumbers)]),
    )
    .returning('attachmentSha256')
    .execute()
  return gone.flatMap(({ attachmentSha256 }) => attachmentSha256 ?? [])
}
