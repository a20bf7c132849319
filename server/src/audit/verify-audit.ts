import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'

/**
 * Recomputes the whole chain in the database. Answers the number of rows and the position of the first row
 * that was changed, or that follows a removed one; null when the trail is whole.
 */
export async function verifyAudit(db: Db): Promise<{ rows: number; firstWrong: string | null }> {
  const { rows } = await sql<{ rows: number; firstWrong: string | null }>`
    select
      count(*)::int as rows,
      min(entry.position) filter (
        where entry.hash <> audit_hash(coalesce(before, ''::bytea), entry.audit_row) or entry.position <> expected
      )::text as first_wrong
    from (
      select position, hash, audit as audit_row, lag(hash) over chain as before, row_number() over chain as expected
      from audit
      window chain as (order by position)
    ) entry`.execute(db)
  return rows[0] ?? { rows: 0, firstWrong: null }
}
