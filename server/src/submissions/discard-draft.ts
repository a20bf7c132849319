import { draftDays, maxDrafts } from '@portal/contract/handover-draft.ts'

import type { Db } from '#db/connect.ts'

/**
 * Deletes a user's draft of a mandate. A trigger records its files as unneeded, and the next `removeUnneeded`
 * deletes them from the store.
 */
export async function discardDraftOf(transaction: Db, userId: string, draftId: string): Promise<void> {
  await transaction
    .deleteFrom('handoverDraft')
    .where('userId', '=', userId) // guard: R36
    .where('draftId', '=', draftId)
    .execute()
}

/** Deletes a user's oldest drafts if there are more than `maxDrafts`. */
export async function discardSurplusDrafts(transaction: Db, userId: string): Promise<void> {
  await transaction
    .deleteFrom('handoverDraft')
    .where('userId', '=', userId) // guard: R36
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

/** Drafts saved before this time have expired. */
export const oldestDraft = (now: Date) => new Date(now.getTime() - draftDays * 86_400_000)

/** Deletes expired drafts of one user, or of all. Returns their number. */
export async function discardOldDrafts(db: Db, now: Date, userId?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('handoverDraft')
    .where('savedAt', '<', oldestDraft(now))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
