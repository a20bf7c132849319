import { sql } from 'kysely'

import type { Creditor } from '#access/creditor.ts'
import { ownPapers } from '#access/own-paper.ts'
import type { Db } from '#db/connect.ts'

/**
 * SQL condition: the user has not read a row of `paper` since it was added or replaced. Papers older than the
 * user's account don't count.
 */
export const isUnread = (userId: string) => sql<boolean>`(
  paper.changed_at > (select u.created_at from portal_user u where u.id = ${userId})
  and not exists (
    select from paper_read r
    where r.paper_id = paper.paper_id and r.user_id = ${userId} and r.revision = paper.revision))`

/** The number of papers that the user has not read. */
export async function countUnreadPapers(db: Db, creditor: Creditor): Promise<number> {
  const { count } = await ownPapers(db, creditor)
    .where(isUnread(creditor.userId))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
