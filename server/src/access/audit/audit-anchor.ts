import { createHmac, timingSafeEqual } from 'node:crypto'

import { sql } from 'kysely'

import { derivedKey, type SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'

/** The last row that was deleted from the start of the audit trail. The chain of hashes continues from it. */
export interface AuditAnchor {
  readonly position: string
  readonly hash: Buffer
  /** When the deleted row was written. */
  readonly at: Date
}

/**
 * The anchor of the audit trail; undefined if no row was ever deleted.
 * @returns `isGenuine`: whether the anchor was signed with one of the keys, which are not stored in the database
 */
export async function readAnchor(
  db: Db,
  keys: SecretKeys,
): Promise<(AuditAnchor & { isGenuine: boolean; keyId: string }) | undefined> {
  const row = await db.selectFrom('auditAnchor').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { position, hash, at, keyId, signature } = row
  const key = keys.get(keyId)
  const expected = key && signed(key, row)
  const isGenuine =
    expected !== undefined && expected.length === signature.length && timingSafeEqual(expected, signature)
  return { position, hash, at, keyId, isGenuine }
}

/** Replaces the anchor with a new one, signed with the first key. */
export async function storeAnchor(db: Db, keys: SecretKeys, { position, hash, at }: AuditAnchor) {
  const [first] = keys
  if (!first) throw new Error('there is no key to sign with')
  const [keyId, key] = first
  const values = { position, hash, at, keyId, signature: signed(key, { position, hash, at }) }
  await db
    .insertInto('auditAnchor')
    .values(values)
    .onConflict((conflict) => conflict.column('onlyOne').doUpdateSet(values))
    .execute()
}

/** Signs the anchor again with the first key, so that older keys are no longer needed. */
export async function resignAnchor(db: Db, keys: SecretKeys): Promise<void> {
  await sql.raw(lockInTransaction(locks.audit)).execute(db)
  const anchor = await readAnchor(db, keys)
  const [first] = keys
  if (anchor?.isGenuine && anchor.keyId !== first?.[0]) await storeAnchor(db, keys, anchor)
}

function signed(key: Buffer, { position, hash, at }: AuditAnchor): Buffer {
  return createHmac('sha256', derivedKey(key, 'audit anchor'))
    .update(JSON.stringify([position, hash.toString('hex'), at.toISOString()]))
    .digest()
}
