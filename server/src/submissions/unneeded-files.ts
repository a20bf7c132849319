import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { isHeld, lockInTransaction, locks } from '#db/locks.ts'
import type { FileStore } from '#files/file-store.ts'

/** So many at a time: the lock is short. */
const portion = 500

/**
 * Removes files that something has stopped naming (a draft, a submission that failed), unless anything else names them
 * or is about to. Those that wait for a running import or backup or another call stay noted for the next time.
 * @returns How many were removed.
 */
export const removeUnneeded = ({ db, files }: { db: Db; files: FileStore }): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.fileRemoval)).execute(transaction)
    const { rows } = await judged.execute(transaction)
    const unnamed = rows.filter(({ isNamed }) => !isNamed)
    for (const { sha256 } of unnamed) await discard(files, sha256)
    if (rows.length > 0)
      await transaction
        .deleteFrom('unneededFile')
        .where(
          'sha256',
          'in',
          rows.map(({ sha256 }) => sha256),
        )
        .execute()
    return unnamed.length
  })

/**
 * What lay there before the store was opened goes to the trash: a newer database than the one that was restored may
 * name it (docs/decisions/0012-one-store.md). What came since, only this one knows.
 */
async function discard(files: FileStore, sha256: string) {
  if (!(await files.trash.takeIfOlder(sha256, files.openedAt, new Date()))) await files.remove(sha256)
}

/** The same after an act that is done already: what cannot be removed now stays noted, and the act has not failed. */
export const tryToRemoveUnneeded = (context: { db: Db; files: FileStore }) =>
  removeUnneeded(context).catch(() => 0)

/** The rows are looked at in a statement of its own, after the lock: it sees everything committed until then. */
const judged = sql<{ sha256: string; isNamed: boolean }>`
  select sha256,
    exists (select from named_document where named_document.sha256 = unneeded.sha256) as is_named
  from unneeded_file unneeded
  where not exists (select from incoming_file where incoming_file.sha256 = unneeded.sha256)
    and not ${sql.raw(isHeld(locks.import))}
    and not ${sql.raw(isHeld(locks.backup))}
  limit ${portion}`
