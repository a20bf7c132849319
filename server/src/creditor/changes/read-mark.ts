import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { safeUntil } from '#db/safe-until.ts'

/** SQL: a mark as ISO 8601 in UTC, with microseconds, so that `undoMark` can compare it exactly. */
const exact = sql.raw(`to_char(seen_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** A user's mark after a call to `markRead`, and before it. `before` is null if there was no mark. */
interface Marked {
  readonly readUntil: string
  readonly before: string | null
}

/**
 * Marks changes as read up to a timestamp. The mark never moves back, and never past `safeUntil`, because
 * later changes may not be visible yet.
 */
export const markRead = (db: Db, userId: string, until: string): Promise<Marked> =>
  db.transaction().execute(async (transaction) => {
    // Locks the user's row: a new user has no mark that could be locked. If two first marks arrive in
    // parallel, one waits here, and then sees the other.
    await transaction
      .selectFrom('portalUser')
      .where('id', '=', userId)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const before = await transaction
      .selectFrom('userSeen')
      .where('userId', '=', userId)
      .select(exact.$castTo<string>().as('mark'))
      .executeTakeFirst()
    const { rows } = await sql<{ mark: string }>`
      insert into user_seen as seen (user_id, seen_until) values (${userId}, least(${until}::timestamptz, ${safeUntil}))
      on conflict (user_id) do update set seen_until = greatest(seen.seen_until, excluded.seen_until)
      returning ${exact} as mark`.execute(transaction)
    const [after] = rows
    if (!after) throw new Error('An upsert returned no row.')
    return { readUntil: after.mark, before: before?.mark ?? null }
  })

/**
 * Restores the mark `before`, if `markRead` moved it and the current mark is still the one that `markRead`
 * returned. Never moves a mark forward. Returns whether it was restored.
 */
export async function undoMark(db: Db, userId: string, { readUntil, before }: Marked): Promise<boolean> {
  const isMark = sql`user_id = ${userId} and seen_until = ${readUntil}::timestamptz`
  const { numAffectedRows } = await (
    before === null
      ? sql`delete from user_seen where ${isMark}`
      : sql`update user_seen set seen_until = ${before}::timestamptz
          where ${isMark} and seen_until > ${before}::timestamptz`
  ).execute(db)
  return numAffectedRows === 1n
}
