import { sql } from 'kysely'

import { newKey, readKeyFile, replaceKeyFile } from '#access/keys/key-file.ts'
import { sealingKeysSql } from '#access/keys/sealed-factors.ts'
import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Adds a new key at the top of the file and returns its id. From then on, running portals encrypt with the new
 * key, and use the older keys only to decrypt.
 */
export const rotateKeys = (db: Db, path: string, act: Act): Promise<string> =>
  changing(db, async (transaction) => {
    const key = newKey(act.now)
    const entries = readKeyFile(path) ?? []
    const details = { keyId: key.id }
    await auditAct(transaction, act, { event: 'secret_keys_rotated', details })
    // Writes the file last, so that an earlier error leaves it unchanged.
    await replaceKeyFile(path, [key, ...entries])
    return key.id
  })

/** Removes a key from the file. Throws an OperatorError if the key does not exist, is the newest or is still in use. */
export const dropKey = (db: Db, path: string, id: string, act: Act): Promise<void> =>
  changing(db, async (transaction) => {
    const entries = readKeyFile(path) ?? []
    if (!entries.some((entry) => entry.id === id))
      throw new OperatorError(`There is no key "${id}" in ${path}.`)
    if (entries[0]?.id === id)
      throw new OperatorError(`The key "${id}" is the newest; create another one first with "keys rotate".`)
    // guard: R29
    if (await isUsed(transaction, id))
      throw new OperatorError(
        `The key "${id}" is in use (second factors, or rows or anchor of the audit trail); run "keys reseal" first.`,
      )
    await auditAct(transaction, act, { event: 'secret_key_dropped', details: { keyId: id } })
    await replaceKeyFile(
      path,
      entries.filter((entry) => entry.id !== id),
    )
  })

/** Whether a second factor or an audit row was sealed with the key, or the anchor was signed with it. */
async function isUsed(db: Db, keyId: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from ${sql.raw(sealingKeysSql)} factor where key_id = ${keyId}) -- raw: a constant
      or exists (select from audit_anchor where key_id = ${keyId})
      or exists (select from audit where seal is not null and seal_key_id = ${keyId}) as is_used`.execute(db)
  return rows[0]?.isUsed ?? true
}

/** Runs one change of the key file at a time, because concurrent changes could lose a key. */
const changing = <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.keyFile)).execute(transaction)
    return work(transaction)
  })
