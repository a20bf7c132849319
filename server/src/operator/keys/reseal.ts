import { resignAnchor } from '#access/audit/audit-anchor.ts'
import { resealAudit } from '#access/audit/seals.ts'
import { clerkOwner } from '#access/keys/sealed-factors.ts'
import { seal, type SecretKeys, unseal } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { sealedOf } from '#operator/clerks/clerk-row.ts'

/** Rows per transaction. A login may have to wait until they are unlocked. */
const batchSize = 200

/**
 * Re-encrypts all second factors with the newest key (requirement R29). With the same key, signs the anchor of the
 * audit trail and renews the seals of audit rows. Running portals can log in users meanwhile: each batch is a
 * transaction, and a portal that needs a new key reads it from the file. Returns the number of second factors.
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
    const rows =
      (await resealUsers(transaction, keys, newestId)) || (await resealClerks(transaction, keys, newestId))
    const details = { keyId: newestId, rows }
    if (rows > 0) await auditAct(transaction, act, { event: 'secret_keys_resealed', details })
    return rows
  })

/** Re-encrypts some second factors of users. Returns their number. */
async function resealUsers(transaction: Db, keys: SecretKeys, newestId: string): Promise<number> {
  const rows = await transaction
    .selectFrom('twoFactor')
    .where('keyId', '!=', newestId)
    .select(['userId', 'keyId', 'secretSealed as sealed'])
    .orderBy('userId')
    .limit(batchSize)
    .forUpdate()
    .execute()
  for (const row of rows) {
    const { keyId, sealed } = seal(keys, row.userId, unseal(keys, row.userId, row))
    await transaction
      .updateTable('twoFactor')
      .set({ keyId, secretSealed: sealed })
      .where('userId', '=', row.userId)
      .execute()
  }
  return rows.length
}

/** Re-encrypts the second factors of all clerks in one batch, because there are few. Returns their number. */
async function resealClerks(transaction: Db, keys: SecretKeys, newestId: string): Promise<number> {
  const clerks = await transaction
    .selectFrom('clerk')
    .where('secretKeyId', '!=', newestId)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const clerk of clerks) {
    const former = sealedOf(clerk)
    if (!former) continue
    const owner = clerkOwner(clerk.id)
    const { keyId, sealed } = seal(keys, owner, unseal(keys, owner, former))
    await transaction
      .updateTable('clerk')
      .set({ secretKeyId: keyId, secretSealed: sealed })
      .where('id', '=', clerk.id)
      .execute()
  }
  return clerks.length
}
