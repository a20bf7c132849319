import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { isHeld, lockInTransaction, locks } from '#db/locks.ts'
import type { FileStore } from '#files/file-store.ts'

/** So many at a time: the lock is short. */
const portion = 500

interface Context {
  readonly db: Db
  readonly files: FileStore
}

/**
 * Notes files that something has stopped naming, in the transaction that does so.
 * @param atOnce they go for good, from the trash, too, because somebody was erased
 */
export async function noteUnneeded(transaction: Db, hashes: readonly string[], atOnce: boolean) {
  await sql`
    insert into unneeded_file (sha256, at_once)
    select distinct sha256, ${atOnce}::boolean from unnest(${hashes}::text[]) as released (sha256) order by sha256
    on conflict (sha256) do update set at_once = unneeded_file.at_once or excluded.at_once`.execute(
    transaction,
  )
}

/**
 * Removes files that something has stopped naming (a draft, a submission that failed, a deleted case), unless anything else
 * names them or is about to. Those that wait for a running import or backup or another call stay noted for the next time.
 * Answers how many were removed.
 */
export async function removeUnneeded(context: Context): Promise<number> {
  let removed = 0
  for (;;) {
    const done = await removePortion(context)
    removed += done.removed
    if (done.judged < portion) return removed
  }
}

/** `judged`: how many notes were looked at, and are gone now. */
const removePortion = ({ db, files }: Context): Promise<{ judged: number; removed: number }> =>
  db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.fileRemoval)).execute(transaction)
    const { rows } = await judged.execute(transaction)
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
    return { judged: rows.length, removed: unnamed.length }
  })

/**
 * What lay there before the store was opened goes to the trash: a newer database than the one that was restored may
 * name it (docs/decisions/files.md). What came since, only this one knows. The documents of deleted histories go
 * there in any case: a wrong import can be made good. What somebody had erased goes for good, wherever it lies.
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

/** A portion of them after an act that is done already: what cannot be removed now stays noted, and the act has not failed. */
export const tryToRemoveUnneeded = async (context: Context): Promise<void> => {
  await removePortion(context).catch(() => {})
}

interface Unneeded {
  readonly sha256: string
  readonly isNamed: boolean
  readonly atOnce: boolean
  readonly goesToTrash: boolean
}

/** The rows are looked at in a statement of its own, after the lock: it sees everything committed until then. */
const judged = sql<Unneeded>`
  select sha256, at_once, goes_to_trash,
    exists (select from named_document where named_document.sha256 = unneeded.sha256) as is_named
  from unneeded_file unneeded
  where not exists (select from incoming_file where incoming_file.sha256 = unneeded.sha256)
    and not ${sql.raw(isHeld(locks.import))}
    and not ${sql.raw(isHeld(locks.backup))}
  limit ${portion}`
