import type { Selectable } from 'kysely'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { SubmissionTable } from '#db/submission-tables.ts'

/** The fields of a submission that a webhook message contains. */
export type AnnouncedSubmission = Pick<
  Selectable<SubmissionTable>,
  'id' | 'position' | 'receiptNumber' | 'kind' | 'receivedAt'
> & {
  /**
   * Whether the submission cannot be fetched yet, because one of its files, or a file of an earlier
   * submission about the same case, is waiting for the virus scan.
   */
  readonly isHeld: boolean
}

/**
 * SQL condition: the operator's systems can fetch the submission. They cannot if it was refused, for example by
 * the virus scan, or its files were deleted.
 */
export const isFetchable = sql<boolean>`submission.state <> 'refused' and submission.files_deleted_at is null`

const isHeld = sql<boolean>`exists (
  select from submission as before join submission_file on submission_id = before.id
  where scan = 'waiting' and before.state = 'received' and before.position <= submission.position
    and (before.id = submission.id or before.inkasso_number = submission.inkasso_number))`

/** Reads a submission for a webhook. Undefined if it can no longer be fetched. */
export const readAnnounced = (db: Db, id: string): Promise<AnnouncedSubmission | undefined> =>
  db
    .selectFrom('submission')
    .where('id', '=', id)
    .where(isFetchable)
    .select(['id', 'position', 'receiptNumber', 'kind', 'receivedAt', isHeld.as('isHeld')])
    .executeTakeFirst()
