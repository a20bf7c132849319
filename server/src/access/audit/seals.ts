import { createHmac, timingSafeEqual } from 'node:crypto'

import { sql } from 'kysely'

import { derivedKey, type SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'

/*
 * When a name is replaced by a pseudonym, the row keeps its hash, so that the chain and earlier exports stay
 * valid. Instead, a seal authenticates the new content, with a key that is not stored in the database.
 */

/** The part of a row that its seal covers. */
export interface Sealable {
  readonly position: string
  readonly hash: Buffer
  /** The row's fields as text, written by the database function `audit_content`. */
  readonly content: string
}

interface Sealed extends Sealable {
  readonly sealKeyId: string
  readonly seal: Buffer
}

const batchSize = 2_000

/** Position of the first row with a wrong seal, after `after` and up to `last`. Null if there is none. */
export async function firstWrongSeal(
  db: Db,
  keys: SecretKeys,
  last: string,
  after = '0',
): Promise<string | null> {
  for (let from = after; ;) {
    const rows = await sealedRows(db, { from, last })
    const wrong = rows.find((row) => !isGenuine(keys, row))
    if (wrong) return wrong.position
    const lastRead = rows.at(-1)
    if (!lastRead) return null
    from = lastRead.position
  }
}

/** Computes the seals again with the first key, so that older keys are no longer needed. */
export async function resealAudit(db: Db, keys: SecretKeys): Promise<void> {
  const [first] = keys
  for (let from = '0'; ;) {
    const rows = await sealedRows(db, { from, otherThan: first?.[0] })
    await putSeals(
      db,
      keys,
      rows.filter((row) => isGenuine(keys, row)),
    )
    const lastRead = rows.at(-1)
    if (!lastRead) return
    from = lastRead.position
  }
}

async function sealedRows(
  db: Db,
  { from, last, otherThan }: { from: string; last?: string; otherThan?: string | undefined },
): Promise<readonly Sealed[]> {
  const { rows } = await sql<Sealed>`
    select position, hash, audit_content(position, at, event, actor, user_id, inkasso_number, details) as content,
      seal_key_id, seal
    from audit
    where seal is not null and position > ${from}
      ${last === undefined ? sql`` : sql`and position <= ${last}::bigint`}
      ${otherThan === undefined ? sql`` : sql`and seal_key_id <> ${otherThan}`}
    order by position limit ${batchSize}`.execute(db)
  return rows
}

/** Stores newly computed seals of rows. */
async function putSeals(db: Db, keys: SecretKeys, rows: readonly Sealable[]): Promise<void> {
  if (rows.length === 0) return
  const { keyId, seals } = sealed(keys, rows)
  await sql`
    update audit set seal_key_id = ${keyId}, seal = given.seal
    from unnest(${rows.map(({ position }) => position)}::bigint[], ${seals}::bytea[]) as given (position, seal)
    where audit.position = given.position`.execute(db)
}

/** Computes the seals of rows with the first key. */
export function sealed(keys: SecretKeys, rows: readonly Sealable[]): { keyId: string; seals: Buffer[] } {
  const [first] = keys
  if (!first) throw new Error('there is no key to seal with')
  const [keyId, key] = first
  return { keyId, seals: rows.map((row) => sealOf(key, row)) }
}

function isGenuine(keys: SecretKeys, { seal, sealKeyId, ...row }: Sealed): boolean {
  const key = keys.get(sealKeyId)
  const expected = key && sealOf(key, row)
  return expected !== undefined && expected.length === seal.length && timingSafeEqual(expected, seal)
}

const sealOf = (key: Buffer, { position, hash, content }: Sealable): Buffer =>
  createHmac('sha256', derivedKey(key, 'audit seal'))
    .update(JSON.stringify([position, hash.toString('hex'), content]))
    .digest()

/** Locks the audit trail until the transaction ends. */
export const lockAuditTrail = (transaction: Db) =>
  sql.raw(lockInTransaction(locks.audit)).execute(transaction)
