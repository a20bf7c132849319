import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { isHeld, lockInTransaction, locks } from '#db/locks.ts'
import type { FileStore } from '#files/file-store.ts'

/** Files per transaction. Small, so that the lock is held only briefly. */
const batchSize = 500

interface Context {
  readonly db: Db
  readonly files: FileStore
}

/**
 * Records files as unneeded, in the transaction that removes a reference to them.
 * @param atOnce Whether the files are deleted for good, also from the trash, because a person is erased.
 */
export async function recordUnneeded(transaction: Db, hashes: readonly string[], atOnce: boolean) {
  await sql`
    insert into unneeded_file (sha256, at_once)
    select distinct sha256, ${atOnce}::boolean from unnest(${hashes}::text[]) as released (sha256) order by sha256
    on conflict (sha256) do update set at_once = unneeded_file.at_once or excluded.at_once`.execute(
    transaction,
  )
}

/**
 * Removes files that are recorded as unneeded, unless a row still references them. A file that an import, a
 * backup or another call may need stays recorded. Returns the number of removed files.
 */
export async function removeUnneeded(context: Context): Promise<number> {
  let removed = 0
  for (;;) {
    const done = await removeBatch(context)
    removed += done.removed
    if (done.processed < batchSize) return removed
  }
}

/** Removes the files of one batch of records, and deletes the records. `processed` is the number of records. */
const removeBatch = ({ db, files }: Context): Promise<{ processed: number; removed: number }> =>
  db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.fileRemoval)).execute(transaction)
    const { rows } = await unneededBatch.execute(transaction)
    const unnamed = rows.filter(({ isNamed }) => !isNamed)
    for (const file of unnamed) await discard(files, file)
    if (rows.length > 0)
      await transaction
        .deleteFrom('unneededFile')
        .where(
          'sha256',
          'in',
          rows.map(({ sha256 }) => sha256),
        )
        .execute()
    return { processed: rows.length, removed: unnamed.length }
  })

/**
 * Removes an unneeded document. The first case that applies decides how:
 * - A person is erased (`atOnce`): deletes the document for good, also from the trash.
 * - A history entry was deleted, or a paper was deleted, replaced or withdrawn (`goesToTrash`): moves its
 *   document to the trash, so that a wrong import can be undone.
 * - The document was stored before this process opened the store: moves it to the trash, because after a
 *   restore, a newer database may still reference it (docs/decisions/files.md).
 * - The document was stored later: deletes it, because only this database can have referenced it.
 */
async function discard(files: FileStore, { sha256, atOnce, goesToTrash }: Unneeded) {
  if (atOnce) {
    await files.trash.remove(sha256)
    return files.remove(sha256)
  }
  const now = new Date()
  const isTrashed = await files.trash.takeIfOlder(sha256, goesToTrash ? now : files.openedAt, now)
  if (!isTrashed && !goesToTrash) await files.remove(sha256)
}

/**
 * Called at the end of an operation that may have recorded unneeded files. Removes at most one batch.
 */
export const tryToRemoveUnneeded = async (context: Context): Promise<void> => {
  // After an error, the files stay recorded, and the next sweep removes them.
  await removeBatch(context).catch(() => {})
}

interface Unneeded {
  readonly sha256: string
  readonly isNamed: boolean
  readonly atOnce: boolean
  readonly goesToTrash: boolean
}

/**
 * Selects the next batch of records, and whether a row still references each file. Skips files that another call
 * is storing. Selects none during an import or a backup. Executed as a statement of its own after
 * `locks.fileRemoval` was acquired, so that it sees everything committed until then.
 */
const unneededBatch = sql<Unneeded>`
  select sha256, at_once, goes_to_trash,
    exists (select from named_document where named_document.sha256 = unneeded.sha256) as is_named
  from unneeded_file unneeded
  where not exists (select from incoming_file where incoming_file.sha256 = unneeded.sha256) -- guard: R76
    and not ${sql.raw(isHeld(locks.import))}
    and not ${sql.raw(isHeld(locks.backup))}
  limit ${batchSize}`
