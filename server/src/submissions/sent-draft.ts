import type { ExpressionBuilder } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import { AppError } from '#ground/app-error.ts'

/** SQL condition: the user has sent the draft as a mandate. */
export const wasSent = (draft: ExpressionBuilder<Tables, 'handoverDraft'>) =>
  draft.exists(
    draft
      .selectFrom('submission')
      .whereRef('submission.userId', '=', 'handoverDraft.userId')
      .whereRef('submission.draftId', '=', 'handoverDraft.draftId'),
  )

/** Throws `already_sent` with the receipt if the draft was sent before, on any server. */
export async function refuseSentDraft(db: Db, userId: string, draftId: string | undefined): Promise<void> {
  if (draftId === undefined) return
  const sent = await db
    .selectFrom('submission')
    .where('userId', '=', userId) // guard: R36
    .where('draftId', '=', draftId)
    .select(['receiptNumber', 'receivedAt'])
    .executeTakeFirst()
  if (!sent) return
  const { receiptNumber, receivedAt } = sent
  throw new AppError('already_sent', undefined, { receiptNumber, receivedAt: receivedAt.toISOString() })
}
