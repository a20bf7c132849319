import { sql } from 'kysely'

import { newKey, readKeyFile, replaceKeyFile } from '#access/key-file.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Puts a new key first in the file. Running portals seal with it from then on; what older keys have sealed still opens.
 * Answers its id.
 */
export const rotateKeys = (db: Db, path: string, now: Date): Promise<string> =>
  changing(db, async (transaction) => {
    const key = newKey(now)
    const entries = readKeyFile(path) ?? []
    const details = { keyId: key.id }
    await writeAudit(transaction, { event: 'secret_keys_rotated', actor: 'operator', details }, now)
    // Last, so that a failure before it leaves the file alone.
    await replaceKeyFile(path, [key, ...entries])
    return key.id
  })

/** Takes a key out of the file. Throws an OperatorError when it is the newest, or a row was sealed by it. */
export const dropKey = (db: Db, path: string, id: string, now: Date): Promise<void> =>
  changing(db, async (transaction) => {
    const entries = readKeyFile(path) ?? []
    if (!entries.some((entry) => entry.id === id))
      throw new OperatorError(`There is no key "${id}" in ${path}.`)
    if (entries[0]?.id === id)
      throw new OperatorError(`The key "${id}" is the newest; make another one first with "keys rotate".`)
    const row = await transaction
      .selectFrom('twoFactor')
      .where('keyId', '=', id)
      .select('userId')
      .limit(1)
      .executeTakeFirst()
    if (row)
      throw new OperatorError(
        `Second factors are sealed by the key "${id}"; seal them anew with "keys reseal".`,
      )
    await writeAudit(
      transaction,
      { event: 'secret_key_dropped', actor: 'operator', details: { keyId: id } },
      now,
    )
    await replaceKeyFile(
      path,
      entries.filter((entry) => entry.id !== id),
    )
  })

/** One at a time: two that change the file together would lose one's key. */
const changing = <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('secret keys'))`.execute(transaction)
    return work(transaction)
  })
