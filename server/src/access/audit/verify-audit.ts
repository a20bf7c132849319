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
   * The last row that was deleted because of its age. Undefined if none was. `isGenuine` is false if the
   * portal did not sign it.
   */
  readonly anchor?: (AuditAnchor & { readonly isGenuine: boolean }) | undefined
}

/** The row before the first one to check: the last verified row, the anchor, or `none`. */
type Before = Pick<AuditAnchor, 'position' | 'hash'>

const none: Before = { position: '0', hash: Buffer.alloc(0) }

/** The largest bigint. No row's position reaches it. */
const end = '9223372036854775807'

/**
 * Verifies the whole chain from its anchor. If a name in a row was replaced, the row's seal is checked instead of
 * its hash.
 * @param keys Keys for anchor and seals. Without keys, seals are not checked.
 * @param last Position of the last row to check. Defaults to all rows.
 */
export async function verifyAudit(db: Db, keys?: SecretKeys, last = end): Promise<AuditFinding> {
  const anchor = await readAnchor(db, keys ?? new Map())
  return { ...(await verifyRows(db, keys, { before: anchor ?? none, from: '0', last })), anchor }
}

/** The result of verifying one part of the chain. */
export interface AuditPart extends AuditFinding {
  /** Position of the last row of the part. */
  readonly last: string
  /** Whether the part reaches the end of the chain. */
  readonly isDone: boolean
  /** Position of the newest row. */
  readonly newest: string
}

/**
 * Verifies one part of the chain like `verifyAudit`. To verify the whole chain without a long statement, pass
 * the `last` of each call as `after` to the next one.
 * @param after Position of the last row that was already verified. Null for the first call.
 */
export async function verifyAuditPart(
  db: Db,
  keys: SecretKeys,
  { after, rows }: { after: string | null; rows: number },
): Promise<AuditPart> {
  const anchor = await readAnchor(db, keys)
  const first = anchor ?? none
  // If the rows up to `after` have been deleted since the previous call, because of their age, the part
  // starts at the anchor.
  const isBehind = after !== null && BigInt(after) > BigInt(first.position)
  const before = isBehind ? await rowAt(db, after) : first
  const newest = await newestPosition(db)
  if (before === undefined) return { rows: 0, firstWrong: after, anchor, last: newest, isDone: true, newest }
  const last = String(BigInt(before.position) + BigInt(rows))
  const found = await verifyRows(db, keys, { before, from: isBehind ? before.position : '0', last })
  const isDone = BigInt(newest) <= BigInt(last)
  // All rows of this part are missing.
  const isEmpty = found.rows === 0 && !isDone
  return {
    ...found,
    firstWrong: isEmpty ? last : found.firstWrong,
    anchor,
    last: isDone ? newest : last,
    isDone,
    newest,
  }
}

const rowAt = (db: Db, position: string): Promise<Before | undefined> =>
  db.selectFrom('audit').where('position', '=', position).select(['position', 'hash']).executeTakeFirst()

async function newestPosition(db: Db): Promise<string> {
  const row = await db
    .selectFrom('audit')
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? '0'
}

/**
 * Verifies the rows after `from`, up to `last`. The first one must directly follow `before`, so a row that
 * still exists before the anchor counts as wrong.
 */
async function verifyRows(
  db: Db,
  keys: SecretKeys | undefined,
  { before: { position, hash }, from, last }: { before: Before; from: string; last: string },
): Promise<Pick<AuditFinding, 'rows' | 'firstWrong'>> {
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
      where position > ${from}::bigint and position <= ${last}::bigint
      window chain as (order by position)
    ) entry`.execute(db)
  const { rows: count, firstWrong } = rows[0] ?? { rows: 0, firstWrong: null }
  const wrongSeal = keys ? await firstWrongSeal(db, keys, last, from) : null
  return { rows: count, firstWrong: earlier(firstWrong, wrongSeal) }
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && BigInt(other) < BigInt(one)) ? other : one
