import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { type ArchivePolicy, isArchived, archivedUntil } from '#privacy/erasure/archive.ts'
import { recordUnneeded } from '#submissions/unneeded-files.ts'

export interface ErasureContext {
  readonly archive: ArchivePolicy
  readonly now: Date
  /** Whether documents are deleted immediately instead of being moved to the trash. */
  readonly atOnce: boolean
}

export interface SubmissionDeletionResult {
  readonly submissions: number
  /** How many of the submissions were archived. Creditors cannot see the archive. */
  readonly kept: number
}

/**
 * Deletes submissions with their files, messages, notices and handovers. Those that must be kept by law are copied
 * to `kept_submission`, which creditors cannot see. Skips submissions that the operator's system has not fetched,
 * because deleting one would lose a confirmed submission.
 */
export async function deleteSubmissions(
  transaction: Db,
  requestedIds: readonly string[],
  context: ErasureContext,
): Promise<SubmissionDeletionResult> {
  const ids = await fetchedOf(transaction, requestedIds)
  if (ids.length === 0) return { submissions: 0, kept: 0 }
  const kept = await archiveSubmissions(transaction, ids, context)
  const released = await transaction
    .deleteFrom('submissionFile')
    .where('submissionId', 'in', ids)
    .returning('sha256')
    .execute()
  const sentBack = await transaction
    .deleteFrom('caseMessage')
    .where('submissionId', 'in', ids)
    .returning('attachmentSha256 as sha256')
    .execute()
  await recordUnneeded(
    transaction,
    [...released, ...sentBack].flatMap(({ sha256 }) => sha256 ?? []),
    context.atOnce,
  )
  await transaction.deleteFrom('notice').where('submissionId', 'in', ids).execute()
  await transaction.deleteFrom('handover').where('submissionId', 'in', ids).execute()
  await transaction.deleteFrom('submission').where('id', 'in', ids).execute()
  return { submissions: ids.length, kept }
}

async function fetchedOf(transaction: Db, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .selectFrom('submission')
    .where('id', 'in', ids)
    .where('state', '!=', 'received')
    .select('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Copies the rows that must be kept. This is done within the database, so that the payload stays unchanged. */
async function archiveSubmissions(
  transaction: Db,
  ids: readonly string[],
  { archive, now }: ErasureContext,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into kept_submission (
      id, receipt_number, kind, username, glg_number, inkasso_number, accepted_inkasso_number, received_at, payload,
      kept_until)
    select id, receipt_number, kind, username, glg_number, inkasso_number, accepted_inkasso_number, received_at, payload,
      ${archivedUntil(archive)}
    from submission where id = any(${ids}::uuid[]) and ${isArchived(archive, now)}
    returning id`.execute(transaction)
  // Submissions whose files were already deleted are skipped.
  await sql`
    insert into kept_file (submission_id, position, name, media_type, size_bytes, sha256)
    select submission_id, submission_file.position, name, media_type, size_bytes, sha256
    from submission_file join submission on submission.id = submission_id
    where submission_id = any(${rows.map(({ id }) => id)}::uuid[]) and files_deleted_at is null`.execute(
    transaction,
  )
  return rows.length
}
