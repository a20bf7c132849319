import type { Selectable } from 'kysely'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { SubmissionTable } from '#db/submission-tables.ts'

/** The data of a submission in a webhook. */
export type AnnouncedSubmission = Pick<
  Selectable<SubmissionTable>,
  'id' | 'position' | 'receiptNumber' | 'kind' | 'receivedAt'
> & {
  /** Not fetchable yet: a file of it, or of an earlier one of its case, waits for the virus scan. */
  readonly isHeld: boolean
}

/** SQL: the operator's systems can fetch the submission. False for refused ones, for example by the virus scan. */
export const isFetchable = sql<boolean>`submission.state <> 'refused' and submission.files_deleted_at is null`

const isHeld = sql<boolean>`exists (
  select from submission as before join submission_file on submission_id = before.id
  where scan = 'waiting' and before.state = 'received' and before.position <= submission.position
    and (before.id = submission.id or before.inkasso_number = submission.inkasso_number))`

/** Undefined if the submission cannot be fetched any more. */
export const readAnnounced = (db: Db, id: string): Promise<AnnouncedSubmission | undefined> =>
  db
    .selectFrom('submission')
    .where('id', '=', id)
    .where(isFetchable)
    .select(['id', 'position', 'receiptNumber', 'kind', 'receivedAt', isHeld.as('isHeld')])
    .executeTakeFirst()
