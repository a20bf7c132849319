import type { Pool } from 'pg'

import type { OwnScope } from '#access/creditor.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

/**
 * SQL: the threads `t` of the user $1 and his mark `r`. A thread has the creditor number of its case ($2), so only for who may
 * not see all file types its case is looked up for one of $3. Two statements and no parameter: the database plans each as it is.
 */
export const ownThreads = (coversAll: boolean) => `
  portal_user u
  join message_thread t on u.id = $1 and t.glg_number = any($2::text[]) and ${coversAll ? '$3::text[] is not null' : isOfSeenType}
  left join message_read r on r.user_id = u.id and r.inkasso_number = t.inkasso_number`

const isOfSeenType = `exists (
    select from inkasso_case c where c.inkasso_number = t.inkasso_number and c.aktentyp = any($3::text[]))`

/** SQL: the user may have something unread in the thread `t`. */
export const hasGoneOn = `t.last_number > coalesce(r.read_until, 0) and t.changed_at > u.created_at`

/**
 * SQL: how many messages of the thread `t` a user has not seen; those that were there before he was are not his to read.
 * The database looks for them only in threads that have gone on since he read them.
 */
export const unreadOfThread = `
  select count(*)::integer as unread from case_message m
  where ${hasGoneOn} and m.inkasso_number = t.inkasso_number and m.number > coalesce(r.read_until, 0) and m.changed_at > u.created_at`

/** The values of `ownThreads`. */
export const ownThreadsValues = ({ userId, glgNumbers, aktentypen }: OwnScope & { userId: string }) => [
  userId,
  glgNumbers,
  aktentypen.types,
]

const statementOf = (coversAll: boolean) =>
  preparedStatement<{ unread: number }>(`
  select coalesce(sum(own.unread), 0)::integer as unread
  from ${ownThreads(coversAll)} cross join lateral (${unreadOfThread}) own where ${hasGoneOn}`)

/** How many messages of the collection company a user has not seen, of all his cases. */
export async function countUnread(pool: Pool, scope: OwnScope & { userId: string }): Promise<number> {
  const [row] = await runPrepared(pool, statementOf(scope.aktentypen.coversAll), ownThreadsValues(scope))
  return row?.unread ?? 0
}
