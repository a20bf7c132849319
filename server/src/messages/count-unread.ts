import type { Pool } from 'pg'

import type { Creditor } from '#access/creditor.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

/**
 * SQL: how many messages of the thread `t` a user has not seen; those that were there before he was are not his to read.
 * The database looks for them only in threads that have gone on since he read them. $1 is his id.
 */
export const unreadOfThread = `
  select count(*)::integer as unread from case_message m
  where t.last_number > coalesce(r.read_until, 0) and t.changed_at > u.created_at
    and m.inkasso_number = t.inkasso_number and m.number > coalesce(r.read_until, 0) and m.changed_at > u.created_at`

/** SQL: the threads `t` of the user $1, his mark `r`, and the cases `c` of numbers $2 and file types $3, which are his. */
export const ownThreads = `
  portal_user u
  join message_thread t on t.glg_number = any($2::text[])
  join inkasso_case c on c.inkasso_number = t.inkasso_number
    and c.glg_number = any($2::text[]) and c.aktentyp = any($3::text[])
  left join message_read r on r.user_id = u.id and r.inkasso_number = t.inkasso_number`

const statement = preparedStatement<{ unread: number }>(`
  select coalesce(sum(own.unread), 0)::integer as unread
  from ${ownThreads} cross join lateral (${unreadOfThread}) own
  where u.id = $1 and t.last_number > coalesce(r.read_until, 0) and t.changed_at > u.created_at`)

/** How many messages of the collection company a user has not seen, of all his cases. */
export async function countUnread(
  pool: Pool,
  { userId, glgNumbers, aktentypen }: Pick<Creditor, 'userId' | 'glgNumbers' | 'aktentypen'>,
): Promise<number> {
  const [row] = await runPrepared(pool, statement, [userId, glgNumbers, aktentypen.types])
  return row?.unread ?? 0
}
