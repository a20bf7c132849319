import type { Receipt } from '@portal/contract/receipt.ts'

import type { Db } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'

/** The receipt of the mandate that a draft of the user became; undefined when it was not handed over yet. */
export async function findSentDraft(db: Db, userId: string, draftId: string): Promise<Receipt | undefined> {
  const sent = await db
    .selectFrom('submission')
    .where('userId', '=', userId)
    .where('draftId', '=', draftId)
    .select(['receiptNumber', 'receivedAt'])
    .executeTakeFirst()
  return sent && { receiptNumber: sent.receiptNumber, receivedAt: sent.receivedAt.toISOString() }
}

/** Throws `already_sent` with the receipt when a draft was handed over before, here or on another machine. */
export async function refuseSentDraft(db: Db, userId: string, draftId: string | undefined): Promise<void> {
  if (draftId === undefined) return
  const receipt = await findSentDraft(db, userId, draftId)
  if (receipt) throw new AppError('already_sent', undefined, receipt)
}
