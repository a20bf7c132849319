import type { SubmissionState } from '@portal/contract/submission.ts'

import type { Db } from '#db/connect.ts'

/** The submissions in the order in which they came, all or those of one state. `scan` names files held back. */
export const listSubmissions = (db: Db, state?: SubmissionState) =>
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
