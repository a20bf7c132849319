import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { safeUntil } from '#db/safe-until.ts'

/** A time range that excludes `since` and includes `until`. Both are timestamps, or SQL for them. */
export interface Window {
  readonly since: RawBuilder<Date> | Date
  readonly until: RawBuilder<Date> | Date
}

/**
 * SQL: the time until which the user has marked changes as read. If they never have, the time when the user was
 * created.
 */
const readMarkOf = (userId: string) =>
  sql<Date>`(select coalesce(seen_until, created_at)
    from portal_user left join user_seen on user_id = id where id = ${userId})`

/** SQL: the user's unread window, for use inside a single query. */
export const unreadWindow = (userId: string): Window => ({ since: readMarkOf(userId), until: safeUntil })

/**
 * Reads the user's unread window. It is a separate statement before the query for changes, so that everything
 * committed before `until` is visible to that query.
 */
export async function readUnreadWindow(db: Db, userId: string): Promise<{ since: Date; until: Date }> {
  const { rows } = await sql<{ since: Date; until: Date }>`
    select ${readMarkOf(userId)} as since, ${safeUntil} as until`.execute(db)
  const [window] = rows
  if (!window) throw new Error('The unread window returned no row.')
  return window
}

/**
 * Marks changes as read until a timestamp. The mark never moves back, nor past the time until which all changes
 * are certainly visible.
 */
export async function markRead(db: Db, userId: string, until: string): Promise<void> {
  await sql`
    insert into user_seen as seen (user_id, seen_until) values (${userId}, least(${until}::timestamptz, ${safeUntil}))
    on conflict (user_id) do update set seen_until = greatest(seen.seen_until, excluded.seen_until)`.execute(
    db,
  )
}
