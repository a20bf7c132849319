import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { safeUntil } from '#db/safe-until.ts'

/** From when to when changes are told, the beginning itself no more: moments, or SQL that gives them. */
export interface Window {
  readonly since: RawBuilder<Date> | Date
  readonly until: RawBuilder<Date> | Date
}

/** SQL: up to where the user has marked what changed as read; who never did begins with the day he was made. */
const seenBy = (userId: string) =>
  sql<Date>`(select coalesce(seen_until, created_at)
    from portal_user left join user_seen on user_id = id where id = ${userId})`

/** What a user has not marked as read, for a single question. */
export const unreadWindow = (userId: string): Window => ({ since: seenBy(userId), until: safeUntil })

/**
 * The same as moments. They are asked for before the changes, in a statement of its own: what had ended when it was asked
 * is seen by the next, which one question could not promise.
 */
export async function readUnreadWindow(db: Db, userId: string): Promise<{ since: Date; until: Date }> {
  const { rows } = await sql<{ since: Date; until: Date }>`
    select ${seenBy(userId)} as since, ${safeUntil} as until`.execute(db)
  const [window] = rows
  if (!window) throw new Error('A select without a table has answered no row.')
  return window
}

/** Marks what changed as read up to a moment: never back, and not beyond what is known. */
export async function markRead(db: Db, userId: string, until: string): Promise<void> {
  await sql`
    insert into user_seen as seen (user_id, seen_until) values (${userId}, least(${until}::timestamptz, ${safeUntil}))
    on conflict (user_id) do update set seen_until = greatest(seen.seen_until, excluded.seen_until)`.execute(
    db,
  )
}
