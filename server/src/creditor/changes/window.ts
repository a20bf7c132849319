import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { safeUntil } from '#db/safe-until.ts'

/** First and last day, as ISO dates in German time. Both are included. A missing day means no bound. */
interface Days {
  readonly dateMin?: string | null | undefined
  readonly dateMax?: string | null | undefined
}

type Moment = RawBuilder<Date> | Date

/** Which changes are read: those within `days` if it is set, otherwise those after the user's mark. */
export interface Window {
  /** The user's mark. */
  readonly readUntil: Moment
  /** Nothing after this time is read. */
  readonly until: Moment
  readonly days?: Days
}

/**
 * SQL condition: a change is in the window.
 * @param at Name of the column with the change's time.
 * @param margin How long after that time a change becomes known: an SQL interval, a constant.
 */
export function isWithin(at: string, { readUntil, until, days }: Window, margin?: string) {
  const column = sql.ref(at)
  const shift = margin === undefined ? sql`` : sql`::timestamptz - ${sql.raw(margin)}` // raw: a constant of the source
  const bounds = [sql`${column} <= ${until}${shift}`]
  if (!days) bounds.unshift(sql`${column} > ${readUntil}${shift}`)
  if (days?.dateMin) bounds.push(sql`${column} >= ${midnight(days.dateMin)}`)
  if (days?.dateMax) bounds.push(sql`${column} < ${midnight(days.dateMax, 1)}`)
  return sql.join(bounds, sql` and `)
}

/** SQL: the start of the day, in German time, that is `later` days after `day`. */
const midnight = (day: string, later = 0) =>
  sql`(${day}::date + ${later}::integer)::timestamp at time zone 'Europe/Berlin'`

/**
 * SQL: the time until which the user has marked changes as read. If they never have, the time when the user was
 * created.
 */
const readMarkOf = (userId: string) =>
  sql<Date>`(select coalesce(seen_until, created_at)
    from portal_user left join user_seen on user_id = id where id = ${userId})`

/** SQL: the user's unread window, for use inside a single query. */
export const unreadWindow = (userId: string): Window => ({ readUntil: readMarkOf(userId), until: safeUntil })

/**
 * Reads the user's unread window. It is a separate statement before the query for changes, so that everything
 * committed before `until` is visible to that query.
 */
export async function readUnreadWindow(db: Db, userId: string): Promise<{ readUntil: Date; until: Date }> {
  const { rows } = await sql<{ readUntil: Date; until: Date }>`
    select ${readMarkOf(userId)} as read_until, ${safeUntil} as until`.execute(db)
  const [window] = rows
  if (!window) throw new Error('The unread window returned no row.')
  return window
}
