import { sql } from 'kysely'

import { type AuditAnchor, readAnchor } from '#audit/audit-anchor.ts'
import type { Db } from '#db/connect.ts'
import type { SecretKeys } from '#keys/sealed-secrets.ts'

export interface AuditFinding {
  readonly rows: number
  /** Position of the first row that was changed, or that follows a removed one; null when the trail is whole. */
  readonly firstWrong: string | null
  /** Where the trail begins; undefined when it begins with its first row. One that is not genuine was not put by the portal. */
  readonly anchor?: (AuditAnchor & { readonly isGenuine: boolean }) | undefined
}

/**
 * Recomputes the whole chain in the database, from its anchor on.
 * @param keys Those that the anchor may be signed with.
 * @param last Position of the last row that is looked at, when not all are.
 */
export async function verifyAudit(
  db: Db,
  keys: SecretKeys = new Map(),
  last = '9223372036854775807',
): Promise<AuditFinding> {
  const anchor = await readAnchor(db, keys)
  const { position, hash } = anchor ?? { position: '0', hash: Buffer.alloc(0) }
  const { rows } = await sql<{ rows: number; firstWrong: string | null }>`
    select
      count(*)::int as rows,
      min(entry.position) filter (
        where entry.hash <> audit_hash(coalesce(before, ${hash}::bytea), entry.audit_row) or entry.position <> expected
      )::text as first_wrong
    from (
      select position, hash, audit as audit_row, lag(hash) over chain as before,
        row_number() over chain + ${position}::bigint as expected
      from audit
      where position <= ${last}::bigint
      window chain as (order by position)
    ) entry`.execute(db)
  return { ...(rows[0] ?? { rows: 0, firstWrong: null }), anchor }
}
