import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'

/** A user who has read a revision of a paper. */
export interface PaperReader {
  readonly username: string
  readonly revision: number
  readonly readAt: string
  /** When they first opened the file. Null if they only marked it as read. */
  readonly openedAt: string | null
}

/** Lists who has read which revision of a paper, latest first. Writes an audit entry. */
export async function showReaders(db: Db, paperId: string, act: Act): Promise<PaperReader[]> {
  const rows = await db
    .selectFrom('paperRead')
    .innerJoin('portalUser', 'portalUser.id', 'paperRead.userId')
    .where('paperId', '=', paperId)
    .select(['username', 'revision', 'readAt', 'openedAt'])
    .orderBy('readAt', 'desc')
    .orderBy('username')
    .execute()
  const details = { paperId, rows: rows.length }
  await db
    .transaction()
    .execute((transaction) => auditAct(transaction, act, { event: 'paper_readers_shown', details }))
  return rows.map(({ username, revision, readAt, openedAt }) => ({
    username,
    revision,
    readAt: readAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
  }))
}
