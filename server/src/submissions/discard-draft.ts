import { draftDays, maxDrafts } from '@portal/contract/handover-draft.ts'

import type { Db } from '#db/connect.ts'

/**
 * Throws a user's draft of a mandate away: in the transaction that keeps the mandate, or by itself. Its files are noted
 * as unneeded by a trigger, and gone from the store with the next `removeUnneeded`.
 */
export async function discardDraftOf(transaction: Db, userId: string, draftId: string): Promise<void> {
  await transaction
    .deleteFrom('handoverDraft')
    .where('userId', '=', userId)
    .where('draftId', '=', draftId)
    .execute()
}

/** Keeps the drafts that a user saved last, and no more than he may have. */
export async function discardSurplusDrafts(transaction: Db, userId: string): Promise<void> {
  await transaction
    .deleteFrom('handoverDraft')
    .where('userId', '=', userId)
    .where('draftId', 'in', (drafts) =>
      drafts
        .selectFrom('handoverDraft')
        .where('userId', '=', userId)
        .select('draftId')
        .orderBy('savedAt', 'desc')
        .orderBy('draftId')
        .offset(maxDrafts),
    )
    .execute()
}

/** A draft that was saved before this moment is never offered again. */
export const oldestDraft = (now: Date) => new Date(now.getTime() - draftDays * 86_400_000)

/** Throws away drafts that are too old: of one user, or of all. Answers how many. */
export async function discardOldDrafts(db: Db, now: Date, userId?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('handoverDraft')
    .where('savedAt', '<', oldestDraft(now))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
