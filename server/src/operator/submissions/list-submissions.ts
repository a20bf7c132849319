import type { SubmissionState } from '@portal/contract/submission.ts'

import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'

/**
 * Lists all submissions, or those in a state, in the order in which they were received. `waitsForScan`: a file
 * waits for the virus scan. Writes an audit entry.
 */
export const listSubmissions = (db: Db, state: SubmissionState | undefined, act: Act) =>
  db.transaction().execute(async (transaction) => {
    const submissions = await readSubmissions(transaction, state)
    const details = { state: state ?? 'all', rows: submissions.length }
    await auditAct(transaction, act, { event: 'submissions_listed', details })
    return submissions
  })

const readSubmissions = (db: Db, state: SubmissionState | undefined) =>
  db
    .selectFrom('submission')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'received'))
    .select((eb) => [
      'position',
      'id',
      'receiptNumber',
      'kind',
      'username',
      'glgNumber',
      'inkassoNumber',
      'receivedAt',
      'state',
      'acceptedInkassoNumber',
      'reason',
      eb
        .selectFrom('submissionFile')
        .whereRef('submissionId', '=', 'submission.id')
        .select((files) => files.fn.countAll<string>().as('count'))
        .as('files'),
      eb
        .exists(
          eb
            .selectFrom('submissionFile')
            .whereRef('submissionId', '=', 'submission.id')
            .where('scan', '=', 'waiting')
            .select('submissionId'),
        )
        .as('waitsForScan'),
    ])
    .orderBy('position')
    .execute()
