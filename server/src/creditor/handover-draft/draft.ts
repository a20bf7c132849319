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

/** The draft that the user saved last; null when there is none, or only such as are too old to be offered. */
export async function findDraft(db: Db, userId: string, now: Date): Promise<Draft | null> {
  const draft = await db
    .selectFrom('handoverDraft')
    .where('userId', '=', userId)
    .where('savedAt', '>=', oldestDraft(now))
    // A save that met the sending may have left one behind.
    .where((draft) => draft.not(wasSent(draft)))
    .select(['draftId', 'form', 'savedAt'])
    .orderBy('savedAt', 'desc')
    .orderBy('draftId')
    .executeTakeFirst()
  if (!draft) return null
  const files = await db
    .selectFrom('handoverDraftFile')
    .where('userId', '=', userId)
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

/** Keeps the form in place of what the draft had before, and answers when; `already_sent` when the draft was handed over. */
export async function keepForm(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  { form, draftId }: { form: Record<string, unknown>; draftId: string },
): Promise<{ savedAt: string }> {
  const now = clock()
  const text = storableJson(form)
  await db
    .transaction()
    .execute((transaction) => beginDraft(transaction, { userId, draftId, now }, { form: text }))
  return { savedAt: now.toISOString() }
}

interface OwnDraft {
  readonly userId: string
  readonly draftId: string
  readonly now: Date
}

/**
 * Makes sure that there is a draft with this content, and locks it until the transaction ends: files are added one after
 * the other. `already_sent` when it was handed over.
 */
export async function beginDraft(
  transaction: Db,
  { userId, draftId, now }: OwnDraft,
  content: { form?: string } = {},
): Promise<void> {
  await refuseSentDraft(transaction, userId, draftId)
  // Nothing of a draft that is too old may come back with what is typed now.
  await discardOldDrafts(transaction, now, userId)
  const kept = { ...content, savedAt: now }
  await transaction
    .insertInto('handoverDraft')
    .values({ userId, draftId, form: '{}', ...kept })
    .onConflict((conflict) => conflict.columns(['userId', 'draftId']).doUpdateSet(kept))
    .execute()
  await discardSurplusDrafts(transaction, userId)
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; what is half typed is kept without them rather than refused. */
const storableJson = (form: Record<string, unknown>) =>
  JSON.stringify(form).replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1\uFFFD')
