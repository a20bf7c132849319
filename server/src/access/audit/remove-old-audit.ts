import { type AuditAnchor, storeAnchor, readAnchor, resignAnchor } from '#access/audit/audit-anchor.ts'
import { verifyAudit } from '#access/audit/verify-audit.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'

/**
 * Maximum number of rows deleted in one transaction, so that writers of the audit trail do not wait long for the
 * lock.
 */
const batchSize = 20_000

/**
 * Deletes the rows of the audit trail that are older than `before`. The last of them becomes the signed anchor of
 * the chain (requirements R72, R87). If one of them does not verify, nothing is deleted, because the rows are
 * evidence.
 * @returns the number of deleted rows, at most one batch
 * @throws Error if the old rows or the anchor were tampered with
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
    await storeAnchor(transaction, keys, last) // guard: R72
    const { numDeletedRows } = await transaction
      .deleteFrom('audit')
      .where('position', '<=', last.position)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })

/** The last row to delete: the one before the first recent row, or the last of a batch. */
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
    .where('position', '<=', String(BigInt(removed) + BigInt(batchSize)))
    .where((eb) => eb.or([eb('position', '<', firstYoung), eb.not(eb.exists(firstYoung))]))
    .select(['position', 'hash', 'at'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}
