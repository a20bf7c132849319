import { resignAnchor } from '#access/audit/audit-anchor.ts'
import { resealAudit } from '#access/audit/seals.ts'
import { seal, type SecretKeys, unseal } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'

/** Rows locked by one transaction, which a login may have to wait for. */
const batchSize = 200

/**
 * Re-encrypts all second factors with the newest key (requirement R29). Each batch is a transaction, so a
 * login sees a row before or after, and running portals read the newest key from the file when they need it.
 * Also signs the anchor of the audit trail again and reseals its sealed rows. Returns the number of second
 * factors.
 */
export async function reseal(db: Db, keys: SecretKeys, act: () => Act): Promise<number> {
  let resealed = 0
  for (;;) {
    const rows = await resealSome(db, keys, act())
    resealed += rows
    if (rows === 0) break
  }
  await db.transaction().execute(async (transaction) => {
    await resignAnchor(transaction, keys)
    await resealAudit(transaction, keys)
  })
  return resealed
}

const resealSome = (db: Db, keys: SecretKeys, act: Act): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const [newest] = keys
    const newestId = newest?.[0] ?? ''
    const rows = await transaction
      .selectFrom('twoFactor')
      .where('keyId', '!=', newestId)
      .select(['userId', 'keyId', 'secretSealed as sealed'])
      .orderBy('userId')
      .limit(batchSize)
      .forUpdate()
      .execute()
    if (rows.length === 0) return 0
    for (const row of rows) {
      const { keyId, sealed } = seal(keys, row.userId, unseal(keys, row.userId, row))
      await transaction
        .updateTable('twoFactor')
        .set({ keyId, secretSealed: sealed })
        .where('userId', '=', row.userId)
        .execute()
    }
    const details = { keyId: newestId, rows: rows.length }
    await noteAct(transaction, act, { event: 'secret_keys_resealed', details })
    return rows.length
  })
