import { sql } from 'kysely'

import { type AuditAnchor, readAnchor } from '#access/audit/audit-anchor.ts'
import { firstWrongSeal } from '#access/audit/seals.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'

export interface AuditFinding {
  readonly rows: number
  /**
   * Position of the first row that was changed or that follows a missing one. Null if the audit trail is intact.
   */
  readonly firstWrong: string | null
  /**
   * The last row that was deleted as too old; undefined if none was. Not genuine if the portal did not sign it.
   */
  readonly anchor?: (AuditAnchor & { readonly isGenuine: boolean }) | undefined
}

/**
 * Verifies the whole chain from its anchor. If a name in a row was replaced, the row's seal is checked instead of
 * its hash.
 * @param keys Keys for anchor and seals. Without keys, seals are not checked.
 * @param last Position of the last row to check. Defaults to all rows.
 */
export async function verifyAudit(
  db: Db,
  keys?: SecretKeys,
  last = '9223372036854775807',
): Promise<AuditFinding> {
  const anchor = await readAnchor(db, keys ?? new Map())
  const { position, hash } = anchor ?? { position: '0', hash: Buffer.alloc(0) }
  const { rows } = await sql<{ rows: number; firstWrong: string | null }>`
    select
      count(*)::int as rows,
      min(entry.position) filter (
        where (seal is null and entry.hash <> audit_hash(coalesce(before, ${hash}::bytea), entry.audit_row))
          or entry.position <> expected
      )::text as first_wrong
    from (
      select position, hash, seal, audit as audit_row, lag(hash) over chain as before,
        row_number() over chain + ${position}::bigint as expected
      from audit
      where position <= ${last}::bigint
      window chain as (order by position)
    ) entry`.execute(db)
  const { rows: count, firstWrong } = rows[0] ?? { rows: 0, firstWrong: null }
  const wrongSeal = keys ? await firstWrongSeal(db, keys, last) : null
  return { rows: count, firstWrong: earlier(firstWrong, wrongSeal), anchor }
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && BigInt(other) < BigInt(one)) ? other : one
