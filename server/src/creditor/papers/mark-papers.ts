import { mostPapers, type OpenedPaper, type PaperMark } from '@portal/contract/papers.ts'
import { sql } from 'kysely'

import type { Creditor } from '#access/creditor.ts'
import { ownPapers } from '#access/own-paper.ts'
import { isUnread } from '#creditor/papers/unread-papers.ts'
import type { Db } from '#db/connect.ts'

const markColumns = ['paperId', 'userId', 'revision', 'readAt', 'openedAt'] as const

/**
 * Records that the user has opened papers. If a paper was opened before, its first time is kept. Ignores
 * papers that the user may not see, and papers that have been replaced since.
 */
export async function markOpened(
  db: Db,
  creditor: Creditor,
  papers: readonly OpenedPaper[],
  now: Date,
): Promise<void> {
  const opened = ownPapers(db, creditor)
    .where(
      sql<boolean>`(paper.paper_id, paper.revision) in (
        select * from unnest(${papers.map(({ paperId }) => paperId)}::text[], ${papers.map(({ revision }) => revision)}::integer[]))`,
    )
    .select((eb) => [
      'paper.paperId',
      eb.val(creditor.userId).$castTo<string>().as('userId'),
      'paper.revision',
      eb.val(now).as('readAt'),
      eb.val(now).as('openedAt'),
    ])
  await db
    .insertInto('paperRead')
    .columns(markColumns)
    .expression(opened)
    .onConflict((conflict) =>
      conflict
        .columns(['paperId', 'userId', 'revision'])
        .doUpdateSet((eb) => ({ openedAt: eb.ref('excluded.openedAt') }))
        .where('paperRead.openedAt', 'is', null),
    )
    .execute()
}

/**
 * Marks all papers of the user as read. Returns the marks of those that were unread, or an empty list if
 * there are too many to undo.
 */
export async function markAllRead(db: Db, creditor: Creditor, now: Date): Promise<PaperMark[]> {
  const unread = ownPapers(db, creditor)
    .where(isUnread(creditor.userId))
    .select((eb) => [
      'paper.paperId',
      eb.val(creditor.userId).$castTo<string>().as('userId'),
      'paper.revision',
      eb.val(now).as('readAt'),
      eb.lit(null).as('openedAt'),
    ])
  const marked = await db
    .insertInto('paperRead')
    .columns(markColumns)
    .expression(unread)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['paperId', 'readAt'])
    .execute()
  if (marked.length > mostPapers) return []
  return marked.map(({ paperId, readAt }) => ({ paperId, readAt: readAt.toISOString() }))
}

/**
 * Removes those of the user's marks that are still as `markAllRead` set them, unless the paper was opened.
 */
export async function undoAllRead(db: Db, userId: string, marks: readonly PaperMark[]): Promise<void> {
  await sql`
    delete from paper_read r
    using unnest(${marks.map(({ paperId }) => paperId)}::text[], ${marks.map(({ readAt }) => readAt)}::timestamptz[])
      as mark (paper_id, read_at)
    where r.user_id = ${userId} -- guard: R36
      and r.paper_id = mark.paper_id and r.read_at = mark.read_at and r.opened_at is null`.execute(db)
}
