import type { Selectable } from 'kysely'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { SubmissionTable } from '#db/submission-tables.ts'

/** What a receiver is told of a submission: by what it fetches it. */
export type Told = Pick<
  Selectable<SubmissionTable>,
  'id' | 'position' | 'receiptNumber' | 'kind' | 'receivedAt'
> & {
  /** It cannot be fetched yet: a file of it, or of an earlier one of its case, waits for the virus scan. */
  readonly isHeld: boolean
}

/** SQL: whether the operator's systems are given it at all; what was refused, by the scan for example, is not. */
export const isGiven = sql<boolean>`submission.state <> 'refused' and submission.files_deleted_at is null`

const isHeld = sql<boolean>`exists (
  select from submission as before join submission_file on submission_id = before.id
  where scan = 'waiting' and before.state = 'received' and before.position <= submission.position
    and (before.id = submission.id or before.inkasso_number = submission.inkasso_number))`

/** Undefined when nobody is given it any more. */
export const readTold = (db: Db, id: string): Promise<Told | undefined> =>
  db
    .selectFrom('submission')
    .where('id', '=', id)
    .where(isGiven)
    .select(['id', 'position', 'receiptNumber', 'kind', 'receivedAt', isHeld.as('isHeld')])
    .executeTakeFirst()
