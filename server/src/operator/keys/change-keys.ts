import { sql } from 'kysely'

import { newKey, readKeyFile, replaceKeyFile } from '#access/keys/key-file.ts'
import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Puts a new key first in the file. Running portals seal with it from then on; what older keys have sealed still opens.
 * Answers its id.
 */
export const rotateKeys = (db: Db, path: string, act: Act): Promise<string> =>
  changing(db, async (transaction) => {
    const key = newKey(act.now)
    const entries = readKeyFile(path) ?? []
    const details = { keyId: key.id }
    await noteAct(transaction, act, { event: 'secret_keys_rotated', details })
    // Last, so that a failure before it leaves the file alone.
    await replaceKeyFile(path, [key, ...entries])
    return key.id
  })

/** Takes a key out of the file. Throws an OperatorError when it is the newest, or something hangs on it. */
export const dropKey = (db: Db, path: string, id: string, act: Act): Promise<void> =>
  changing(db, async (transaction) => {
    const entries = readKeyFile(path) ?? []
    if (!entries.some((entry) => entry.id === id))
      throw new OperatorError(`There is no key "${id}" in ${path}.`)
    if (entries[0]?.id === id)
      throw new OperatorError(`The key "${id}" is the newest; make another one first with "keys rotate".`)
    if (await isUsed(transaction, id))
      throw new OperatorError(
        `Second factors are sealed, or the audit trail’s anchor is signed, or rows of it are sealed, by the key "${id}"; run "keys reseal" first.`,
      )
    await noteAct(transaction, act, { event: 'secret_key_dropped', details: { keyId: id } })
    await replaceKeyFile(
      path,
      entries.filter((entry) => entry.id !== id),
    )
  })

/** Whether a second factor or a row of the audit trail was sealed, or its anchor signed, by the key. */
async function isUsed(db: Db, keyId: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from two_factor where key_id = ${keyId})
      or exists (select from audit_anchor where key_id = ${keyId})
      or exists (select from audit where seal is not null and seal_key_id = ${keyId}) as is_used`.execute(db)
  return rows[0]?.isUsed ?? true
}

/** One at a time: two that change the file together would lose one's key. */
const changing = <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.keyFile)).execute(transaction)
    return work(transaction)
  })
