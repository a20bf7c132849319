import { type AuditAnchor, keepAnchor, readAnchor, resignAnchor } from '#access/audit/audit-anchor.ts'
import { verifyAudit } from '#access/audit/verify-audit.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'

/** So many rows at a time: writers of the trail wait meanwhile. */
const portion = 20_000

/**
 * Removes the rows of the trail that were written before a moment, and keeps the last of them as the signed anchor of
 * the chain (requirements R72, R87). What does not verify is never removed: the evidence stays.
 * @returns How many rows were removed; at most a portion.
 * @throws Error when the old rows or the anchor before were tampered with.
 */
export const removeOldAudit = (db: Db, keys: SecretKeys, before: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await resignAnchor(transaction, keys)
    const last = await lastOld(transaction, keys, before)
    if (!last) return 0
    const { firstWrong, anchor } = await verifyAudit(transaction, keys, last.position)
    // guard: R72
    if (firstWrong !== null || anchor?.isGenuine === false)
      throw new Error(
        'the audit trail was tampered with, so none of it is removed; see "portal audit verify"',
      )
    await keepAnchor(transaction, keys, last) // guard: R72
    const { numDeletedRows } = await transaction
      .deleteFrom('audit')
      .where('position', '<=', last.position)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })

/** The last row before the first that is young enough to stay, or the last of a portion. */
async function lastOld(db: Db, keys: SecretKeys, before: Date): Promise<AuditAnchor | undefined> {
  const removed = (await readAnchor(db, keys))?.position ?? '0'
  const firstYoung = db
    .selectFrom('audit')
    .where('at', '>=', before)
    .select('position')
    .orderBy('position')
    .limit(1)
  return db
    .selectFrom('audit')
    .where('position', '<=', String(BigInt(removed) + BigInt(portion)))
    .where((eb) => eb.or([eb('position', '<', firstYoung), eb.not(eb.exists(firstYoung))]))
    .select(['position', 'hash', 'at'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}
