import { resignAnchor } from '#access/audit/audit-anchor.ts'
import { resealAudit } from '#access/audit/seals.ts'
import { seal, type SecretKeys, unseal } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'

/** Rows that are locked together: a login waits for so many at most. */
const portion = 200

/**
 * Seals every second factor with the newest key that another has sealed (requirement R29). Each portion is a
 * transaction that holds its rows, so that a login finds a row as it was or as it is, and running portals read the
 * newest key from the file when they meet it. The anchor of the audit trail is signed anew as well, and its sealed
 * rows are. Answers how many rows.
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
      .limit(portion)
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
