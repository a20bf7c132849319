import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { locks, shareInTransaction } from '#db/locks.ts'
import type { FileBatch } from '#files/file-batch.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Clock } from '#ground/clock.ts'
import { crashPoint } from '#submissions/crash-point.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

interface IncomingFile {
  readonly sha256: string
  readonly bytes: Buffer
}

/**
 * Stores files, and then the rows that reference them, in one transaction. If that fails, removes the files that
 * were added, unless another row references them or another call is storing the same files (requirements R60,
 * R101).
 */
export async function writeWithFiles<Result>(
  context: Context,
  incoming: readonly IncomingFile[],
  write: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const { db, files, clock } = context
  if (incoming.length === 0) return db.transaction().execute(write)
  const claim = await claimFiles(db, incoming, clock())
  const batch = files.batch()
  try {
    for (const { bytes, sha256 } of incoming) await batch.put(bytes, sha256)
    await batch.settle()
    crashPoint('files-stored')
    return await db.transaction().execute(async (transaction) => {
      const result = await write(transaction)
      await endClaim(transaction, claim)
      return result
    })
  } catch (error) {
    // If the removal also fails, for example because the database is unreachable, the daily sweep removes the
    // files.
    await undo(context, claim, batch).catch(() => undefined)
    throw error
  }
}

/**
 * Records the files before they are stored, in a transaction of its own, so that other calls don't remove them
 * from the store meanwhile.
 */
async function claimFiles(db: Db, incoming: readonly IncomingFile[], claimedAt: Date): Promise<string> {
  const claim = randomUUID()
  const hashes = new Set(incoming.map(({ sha256 }) => sha256))
  await db.transaction().execute(async (transaction) => {
    await sql.raw(shareInTransaction(locks.fileRemoval)).execute(transaction)
    await transaction
      .insertInto('incomingFile')
      .values([...hashes].map((sha256) => ({ claim, sha256, claimedAt })))
      .execute()
  })
  return claim
}

const endClaim = (db: Db, claim: string) =>
  db.deleteFrom('incomingFile').where('claim', '=', claim).returning('sha256').execute()

/**
 * Ends the claim after the transaction has failed, and removes the files that this call added. If the transaction
 * was in fact committed and only its response was lost, the claim no longer exists or is locked, so that no files
 * are removed.
 */
async function undo({ db, files }: Context, claim: string, batch: FileBatch) {
  await batch.discard()
  await db.transaction().execute(async (transaction) => {
    const ended = await endClaim(transaction, claim)
    const unneeded = ended.filter(({ sha256 }) => batch.added.has(sha256))
    if (unneeded.length > 0)
      await transaction
        .insertInto('unneededFile')
        .values(unneeded.map(({ sha256 }) => ({ sha256 })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
  await removeUnneeded({ db, files })
}
