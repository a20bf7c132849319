import type { DraftFile } from '@portal/contract/handover-draft.ts'

import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { discardOldDrafts, discardSurplusDrafts, oldestDraft } from '#submissions/discard-draft.ts'
import { refuseSentDraft, wasSent } from '#submissions/sent-draft.ts'

interface Draft {
  id: string
  form: Record<string, unknown>
  savedAt: string
  files: DraftFile[]
}

/** The draft that the user saved last. Null if there is none, or if all have expired. */
export async function findDraft(db: Db, userId: string, now: Date): Promise<Draft | null> {
  const draft = await db
    .selectFrom('handoverDraft')
    .where('userId', '=', userId) // guard: R36
    .where('savedAt', '>=', oldestDraft(now))
    // Skips sent drafts: one that was saved while its mandate was being sent may still exist.
    .where((draft) => draft.not(wasSent(draft)))
    .select(['draftId', 'form', 'savedAt'])
    .orderBy('savedAt', 'desc')
    .orderBy('draftId')
    .executeTakeFirst()
  if (!draft) return null
  const files = await db
    .selectFrom('handoverDraftFile')
    .where('userId', '=', userId) // guard: R36
    .where('draftId', '=', draft.draftId)
    .select(['id', 'name', 'sizeBytes'])
    .orderBy('position')
    .execute()
  return {
    id: draft.draftId,
    form: draft.form,
    savedAt: draft.savedAt.toISOString(),
    files: files.map(({ id, name, sizeBytes }) => ({ id, name, fileSizeBytes: Number(sizeBytes) })),
  }
}

/** Replaces the draft's form. Returns the time of saving. Throws `already_sent` if the draft was sent. */
export async function saveForm(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  { form, draftId }: { form: Record<string, unknown>; draftId: string },
): Promise<{ savedAt: string }> {
  const now = clock()
  const text = storableJson(form)
  await db
    .transaction()
    .execute((transaction) => upsertDraft(transaction, { userId, draftId, now }, { form: text }))
  return { savedAt: now.toISOString() }
}

interface OwnDraft {
  readonly userId: string
  readonly draftId: string
  readonly now: Date
}

/**
 * Inserts or updates the draft and locks it until the transaction ends, so that files are added one at a time.
 * Throws `already_sent` if the draft was sent.
 */
export async function upsertDraft(
  transaction: Db,
  { userId, draftId, now }: OwnDraft,
  content: { form?: string } = {},
): Promise<void> {
  await refuseSentDraft(transaction, userId, draftId)
  // Discard expired drafts first. Saving an expired draft would make its old content available again.
  await discardOldDrafts(transaction, now, userId)
  const values = { ...content, savedAt: now }
  await transaction
    .insertInto('handoverDraft')
    .values({ userId, draftId, form: '{}', ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'draftId']).doUpdateSet(values))
    .execute()
  await discardSurplusDrafts(transaction, userId)
}

/**
 * Replaces NUL and lone surrogates, which PostgreSQL cannot store, so that such a draft is saved rather than
 * refused.
 */
const storableJson = (form: Record<string, unknown>) =>
  JSON.stringify(form).replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1\uFFFD')
