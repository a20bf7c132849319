import type { DraftFile } from '@portal/contract/handover-draft.ts'

import type { Db } from '#db/connect.ts'
import { discardOldDrafts, oldestDraft } from '#submissions/discard-draft.ts'
import type { Clock } from '#time/clock.ts'

interface Draft {
  form: Record<string, unknown>
  savedAt: string
  files: DraftFile[]
}

/** The user's draft; null when there is none, or only one that is too old to be offered. */
export async function findDraft(db: Db, userId: string, now: Date): Promise<Draft | null> {
  const draft = await db
    .selectFrom('handoverDraft')
    .where('userId', '=', userId)
    .where('savedAt', '>=', oldestDraft(now))
    .select(['form', 'savedAt'])
    .executeTakeFirst()
  if (!draft) return null
  const files = await db
    .selectFrom('handoverDraftFile')
    .where('userId', '=', userId)
    .select(['id', 'name', 'sizeBytes'])
    .orderBy('position')
    .execute()
  return {
    form: draft.form,
    savedAt: draft.savedAt.toISOString(),
    files: files.map(({ id, name, sizeBytes }) => ({ id, name, fileSizeBytes: Number(sizeBytes) })),
  }
}

/** Keeps the form in place of what was kept before, and answers when. */
export async function keepForm(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  form: Record<string, unknown>,
): Promise<{ savedAt: string }> {
  const now = clock()
  const text = storableJson(form)
  await db.transaction().execute(async (transaction) => {
    // Nothing of a draft that is too old may come back with what is typed now.
    await discardOldDrafts(transaction, now, userId)
    await transaction
      .insertInto('handoverDraft')
      .values({ userId, form: text, savedAt: now })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ form: text, savedAt: now }))
      .execute()
  })
  return { savedAt: now.toISOString() }
}

/** Makes sure that there is a draft, and locks it until the transaction ends: files are added one after the other. */
export async function beginDraft(transaction: Db, userId: string, now: Date): Promise<void> {
  await discardOldDrafts(transaction, now, userId)
  await transaction
    .insertInto('handoverDraft')
    .values({ userId, form: '{}', savedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ savedAt: now }))
    .execute()
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; what is half typed is kept without them rather than refused. */
const storableJson = (form: Record<string, unknown>) =>
  JSON.stringify(form).replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1\uFFFD')
