import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { isHeld, type Lock, locks, tryOnConnection, unlock } from '#db/locks.ts'
import { type FileStore, prefixes } from '#files/file-store.ts'
import { namedBelow } from '#settings/store-identity/named-documents.ts'
import { isOwnStore } from '#settings/store-identity/own-store.ts'

/** What is younger may belong to a submission that is just being written. */
export const youngestMinutes = 60

/** A document that was stored since then is neither swept away nor called a fault. */
export const sparedSince = (now: Date) => new Date(now.getTime() - youngestMinutes * 60_000)

/** What one round has done. */
export interface Sweep {
  /** Documents in the store when it began. */
  readonly stored: number
  /** Those among them that no row names and that are an hour old. */
  readonly unnamed: number
  /** Moved to the trash. */
  readonly trashed: number
  /** Brought back from the trash, because a row names them. */
  readonly restored: number
  /** Removed for good after thirty days in the trash. */
  readonly removed: number
  /** Why nothing was moved or removed although there was something. */
  readonly hindrance?: string
}

/** So many documents may go in one round without a word of the operator, or one in a hundred if that is more. */
const alwaysAllowed = 100

const tooMany = (stored: number) => Math.max(alwaysAllowed, Math.floor(stored / 100))

/**
 * Moves the documents that no row names to the trash: left by a process that was killed before its transaction, by a
 * draft or a case that is gone. Brings back what rows name again, and empties the trash of what has been there for
 * thirty days. Does nothing while an import runs, whose rows come after its files, or on a store that is another
 * database's; moves nothing when it would be suspiciously much, unless the operator has confirmed it.
 */
export function sweepOrphans(
  { db, files }: { db: Db; files: FileStore },
  { isConfirmed = false, now = new Date() } = {},
): Promise<Sweep> {
  return db.connection().execute(async (connection) => {
    const none = { stored: 0, unnamed: 0, trashed: 0, restored: 0, removed: 0 }
    if (!(await isOnlyOne(connection))) return { ...none, hindrance: 'another process is sweeping' }
    try {
      const hindrance = await findHindrance(connection, files)
      return hindrance ? { ...none, hindrance } : await sweep(connection, files, { isConfirmed, now })
    } finally {
      await sql.raw(unlock(locks.sweep)).execute(connection)
    }
  })
}

/** What a round has done, as one sentence for the log or the terminal. */
export function sweepSentence({ stored, unnamed, trashed, restored, removed, hindrance }: Sweep): string {
  const counts = `Documents: ${stored} stored, ${unnamed} named by no row, ${trashed} moved to the trash, ${restored} brought back, ${removed} removed after 30 days there`
  return hindrance ? `${counts}; ${hindrance}.` : `${counts}.`
}

async function sweep(
  db: Db,
  files: FileStore,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<Sweep> {
  const moment = sparedSince(now)
  const restored = await restoreNamed(db, files)
  const { stored, unnamed } = await count(db, files, moment)
  if (unnamed > tooMany(stored) && !isConfirmed) {
    const hindrance = `none was moved, because ${unnamed} of ${stored} are more than ${tooMany(stored)}: look with "portal files verify", and if that is right, say so with "portal files sweep --confirm"`
    return { stored, unnamed, trashed: 0, restored, removed: 0, hindrance }
  }
  let trashed = 0
  for await (const sha256 of orphans(db, files))
    if (await files.trash.takeIfOlder(sha256, moment, now)) trashed += 1
  // What a backup names may have come here since; it leaves the trash another day.
  const removed = (await isRunning(db, locks.backup)) ? 0 : await files.trash.empty(now)
  return { stored, unnamed, trashed, restored, removed }
}

async function isOnlyOne(db: Db): Promise<boolean> {
  const { rows } = await sql.raw<{ isFree: boolean }>(tryOnConnection(locks.sweep)).execute(db)
  return rows[0]?.isFree ?? false
}

async function findHindrance(db: Db, files: FileStore): Promise<string | undefined> {
  if (!(await isOwnStore(db, files))) return 'the documents belong to another database'
  return (await isRunning(db, locks.import)) ? 'an import is running' : undefined
}

async function count(db: Db, files: FileStore, moment: Date) {
  let stored = 0
  for await (const hashes of files.list()) stored += hashes.length
  let unnamed = 0
  for await (const sha256 of orphans(db, files)) {
    const storedAt = await files.storedAt(sha256)
    if (storedAt && storedAt < moment) unnamed += 1
  }
  return { stored, unnamed }
}

async function* orphans(db: Db, files: FileStore) {
  for (const digits of prefixes) {
    for await (const hashes of files.list(digits)) {
      if (hashes.length === 0) continue
      // Looked for before the rows are read: what a later import stores is young.
      if (await isRunning(db, locks.import)) return
      const named = await namedBelow(db, digits)
      for (const sha256 of hashes) if (!named.has(sha256)) yield sha256
    }
  }
}

async function isRunning(db: Db, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select ${sql.raw(isHeld(lock))} as is_running`.execute(db)
  return rows[0]?.isRunning ?? false
}

/** So many hashes are asked for at a time. */
const portion = 1_000

async function restoreNamed(db: Db, files: FileStore): Promise<number> {
  let restored = 0
  for await (const hashes of files.trash.list()) {
    for (let from = 0; from < hashes.length; from += portion) {
      const { rows } = await sql<{ sha256: string }>`
        select sha256 from unnest(${hashes.slice(from, from + portion)}::text[]) trashed (sha256)
        where exists (select from named_document where named_document.sha256 = trashed.sha256)`.execute(db)
      for (const { sha256 } of rows) if (await bringBack(files, sha256)) restored += 1
    }
  }
  return restored
}

/** One that was stored again meanwhile stays as it is; its copy in the trash goes with the others of its day. */
async function bringBack(files: FileStore, sha256: string): Promise<boolean> {
  return (await files.find(sha256)) === 'in the trash' && (await files.trash.restore(sha256))
}
