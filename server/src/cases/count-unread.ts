import type { Pool } from 'pg'

import type { OwnScope } from '#access/creditor.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

/**
 * SQL: user $1's threads `t` and read marks `r`. A thread's row contains the creditor number of its case
 * ($2), but not the file type ($3): if the user may not see all file types, the case is also queried. The two
 * variants are separate statements, so that each gets its own plan.
 */
export const ownThreads = (coversAll: boolean) => `
  portal_user u
  join message_thread t
    on u.id = $1 -- guard: R36
    and t.glg_number = any($2::text[]) -- guard: R36
    and ${coversAll ? '$3::text[] is not null' : isOfVisibleType} -- guard: R39
  left join message_read r on r.user_id = u.id and r.inkasso_number = t.inkasso_number`

const isOfVisibleType = `exists (
    select from inkasso_case c where c.inkasso_number = t.inkasso_number and c.aktentyp = any($3::text[]))`

/**
 * SQL condition: the thread `t` has changed since the user's read mark, and since the user's account was created.
 */
export const hasChanges = `t.last_number > coalesce(r.read_until, 0) and t.changed_at > u.created_at`

/** SQL condition: the user `u` with the read mark `r` has not read a row `m` of `case_message`. */
export const isUnread = (m: string) =>
  `${m}.number > coalesce(r.read_until, 0) and ${m}.changed_at > u.created_at`

/**
 * SQL: the number of unread messages in the thread `t`. Messages older than the user's account don't count.
 * `hasChanges` skips unchanged threads.
 */
export const unreadOfThread = `
  select count(*)::integer as unread from case_message m
  where ${hasChanges} and m.inkasso_number = t.inkasso_number and ${isUnread('m')}`

export const ownThreadsValues = ({ userId, glgNumbers, aktentypen }: OwnScope & { userId: string }) => [
  userId,
  glgNumbers,
  aktentypen.types,
]

const statementOf = (coversAll: boolean) =>
  preparedStatement<{ unread: number }>(`
  select coalesce(sum(own.unread), 0)::integer as unread
  from ${ownThreads(coversAll)} cross join lateral (${unreadOfThread}) own where ${hasChanges}`)

/** The number of the user's unread messages from the collection company, in all their cases. */
export async function countUnread(pool: Pool, scope: OwnScope & { userId: string }): Promise<number> {
  const [row] = await runPrepared(pool, statementOf(scope.aktentypen.coversAll), ownThreadsValues(scope))
  return row?.unread ?? 0
}
