import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { PersonDocuments } from '#operator/persons/documents-of-person.ts'
import { tellRow, tellRows, textOf, type Told, type ToldRow } from '#operator/persons/tell-row.ts'

/** What was sent and meets a condition on `submission`, with its files; their bytes only while the portal has them. */
export async function tellSubmissions(
  db: Db,
  condition: RawBuilder<unknown>,
  documents: PersonDocuments,
): Promise<Told[]> {
  const sent: Told[] = []
  for (const { row, told } of await tellRows(db, 'submission', sql`${condition} order by position`)) {
    const files = await tellRows(db, 'submissionFile', sql`submission_id = ${row['id']} order by position`)
    const hasFiles = row['filesDeletedAt'] === null
    sent.push({ ...told, ...filesOf(files, hasFiles ? documents : undefined) })
  }
  return sent
}

/** Letters that the law keeps and that meet a condition on `kept_submission`. */
export async function tellKept(
  db: Db,
  condition: RawBuilder<unknown>,
  documents: PersonDocuments,
): Promise<Told[]> {
  const kept: Told[] = []
  for (const { row, told } of await tellRows(db, 'keptSubmission', sql`${condition} order by received_at`)) {
    const files = await db
      .selectFrom('keptFile')
      .where('submissionId', '=', textOf(row, 'id'))
      .selectAll()
      .orderBy('position')
      .execute()
    const named = files.map((file) => ({ row: { ...file }, told: tellRow('submissionFile', { ...file }) }))
    kept.push({ ...told, ...filesOf(named, documents) })
  }
  return kept
}

/** Drafts that meet a condition on `handover_draft`, with their files. */
export async function tellDrafts(
  db: Db,
  condition: RawBuilder<unknown>,
  documents: PersonDocuments,
): Promise<Told[]> {
  const drafts: Told[] = []
  for (const { row, told } of await tellRows(db, 'handoverDraft', sql`${condition} order by saved_at`)) {
    const files = await tellRows(
      db,
      'handoverDraftFile',
      sql`user_id = ${row['userId']} and draft_id = ${row['draftId']} order by position`,
    )
    drafts.push({ ...told, ...filesOf(files, documents) })
  }
  return drafts
}

function filesOf(files: readonly ToldRow[], documents: PersonDocuments | undefined): Told {
  return files.length === 0 ? {} : { Dateien: files.map((file) => fileOf(file, documents)) }
}

function fileOf({ row, told }: ToldRow, documents: PersonDocuments | undefined): Told {
  if (documents === undefined) return told
  return { ...told, 'Liegt bei als': documents.take(textOf(row, 'sha256'), textOf(row, 'name')) }
}
