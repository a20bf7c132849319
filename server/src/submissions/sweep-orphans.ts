import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { isHeld, type Lock, locks, tryOnConnection, unlock } from '#db/locks.ts'
import { type FileStore, prefixes } from '#files/file-store.ts'
import { readReferencedDocuments } from '#settings/store-identity/named-documents.ts'
import { isOwnStore } from '#settings/store-identity/own-store.ts'

/** Documents younger than this may belong to a submission that is not committed yet. */
export const orphanGraceMinutes = 60

/** Documents stored after this time are neither moved nor reported. */
export const orphanCutoff = (now: Date) => new Date(now.getTime() - orphanGraceMinutes * 60_000)

/** The result of one sweep. */
export interface Sweep {
  /** Number of documents in the store at the start. */
  readonly stored: number
  /** Number of documents older than an hour that no row references. */
  readonly unnamed: number
  /** Number of documents moved to the trash. */
  readonly trashed: number
  /** Number of documents moved back from the trash, because a row references them again. */
  readonly restored: number
  /** Number of documents deleted after thirty days in the trash. */
  readonly removed: number
  /** Why the sweep moved nothing to the trash. */
  readonly hindrance?: string
}

/** A sweep may move this many documents without confirmation, or one percent of all documents if that is more. */
const alwaysAllowed = 100

const tooMany = (stored: number) => Math.max(alwaysAllowed, Math.floor(stored / 100))

/**
 * Moves documents that are referenced again from the trash back to the store, and unreferenced ones to the trash:
 * leftovers of killed processes, of drafts and of deleted cases. Then deletes those that have been in the trash
 * for thirty days. If too many are unreferenced (`tooMany`) and the operator has not confirmed the sweep, only
 * moves documents back. Does nothing while another process is sweeping, if the store belongs to another database,
 * or during an import, because an import stores its files before its rows.
 */
export function sweepOrphans(
  { db, files }: { db: Db; files: FileStore },
  { isConfirmed = false, now = new Date() } = {},
): Promise<Sweep> {
  return db.connection().execute(async (connection) => {
    const none = { stored: 0, unnamed: 0, trashed: 0, restored: 0, removed: 0 }
    if (!(await tryLockRetention(connection))) return { ...none, hindrance: 'another process is sweeping' }
    try {
      const hindrance = await findHindrance(connection, files)
      return hindrance ? { ...none, hindrance } : await sweep(connection, files, { isConfirmed, now })
    } finally {
      await sql.raw(unlock(locks.sweep)).execute(connection)
    }
  })
}

/** The result as one sentence, for the log and the command line. */
export function sweepSentence({ stored, unnamed, trashed, restored, removed, hindrance }: Sweep): string {
  const counts = `Documents: ${stored} stored, ${unnamed} unreferenced, ${trashed} moved to the trash, ${restored} restored from it, ${removed} deleted after 30 days there`
  return hindrance ? `${counts}; ${hindrance}.` : `${counts}.`
}

async function sweep(
  db: Db,
  files: FileStore,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<Sweep> {
  const moment = orphanCutoff(now)
  const restored = await restoreNamed(db, files)
  const { stored, unnamed } = await count(db, files, moment)
  // guard: R99
  if (unnamed > tooMany(stored) && !isConfirmed) {
    const hindrance = `none was moved, because ${unnamed} of ${stored} are more than the limit of ${tooMany(stored)}: check with "portal files verify", then confirm with "portal files sweep --confirm"`
    return { stored, unnamed, trashed: 0, restored, removed: 0, hindrance }
  }
  let trashed = 0
  for await (const sha256 of orphans(db, files))
    if (await files.trash.takeIfOlder(sha256, moment, now)) trashed += 1
  // Deletes nothing during a backup, whose dump may reference documents in the trash.
  const removed = (await isRunning(db, locks.backup)) ? 0 : await files.trash.empty(now)
  return { stored, unnamed, trashed, restored, removed }
}

async function tryLockRetention(db: Db): Promise<boolean> {
  const { rows } = await sql.raw<{ isFree: boolean }>(tryOnConnection(locks.sweep)).execute(db)
  return rows[0]?.isFree ?? false
}

async function findHindrance(db: Db, files: FileStore): Promise<string | undefined> {
  if (!(await isOwnStore(db, files))) return 'the documents belong to another database' // guard: R99
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
      // Checked before the rows are read. If an import starts later, its documents are too young to be moved.
      if (await isRunning(db, locks.import)) return
      const named = await readReferencedDocuments(db, digits)
      for (const sha256 of hashes) if (!named.has(sha256)) yield sha256
    }
  }
}

async function isRunning(db: Db, lock: Lock): Promise<boolean> {
  const isTaken = sql.raw(isHeld(lock)) // raw: the key of a lock is constant
  const { rows } = await sql<{ isRunning: boolean }>`
    select ${isTaken} as is_running`.execute(db)
  return rows[0]?.isRunning ?? false
}

const batchSize = 1_000

async function restoreNamed(db: Db, files: FileStore): Promise<number> {
  let restored = 0
  for await (const hashes of files.trash.list()) {
    for (let from = 0; from < hashes.length; from += batchSize) {
      const { rows } = await sql<{ sha256: string }>`
        select sha256 from unnest(${hashes.slice(from, from + batchSize)}::text[]) trashed (sha256)
        where exists (select from named_document where named_document.sha256 = trashed.sha256)`.execute(db)
      for (const { sha256 } of rows) if (await restore(files, sha256)) restored += 1
    }
  }
  return restored
}

/**
 * Moves a document back from the trash, unless it was stored again meanwhile. In that case, the copy in the
 * trash stays there until it expires.
 */
async function restore(files: FileStore, sha256: string): Promise<boolean> {
  return (await files.find(sha256)) === 'in the trash' && (await files.trash.restore(sha256))
}
