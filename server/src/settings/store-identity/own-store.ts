import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'

import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { type FileStore, fileStoreOf, holdsDocuments, openFileStore } from '#files/file-store.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'
import type { Database } from '#settings/open-database.ts'
import { judgePair, type Mismatch, refusalOf } from '#settings/store-identity/judge-pair.ts'

/**
 * Opens the store that belongs to a database. At the first start, both get the same new id. If they don't belong
 * together, or the store cannot be used, throws a StartError without changing anything (requirement R99).
 */
export async function openOwnStore(
  { db, place }: Pick<Database, 'db' | 'place'>,
  dataDir: string,
): Promise<FileStore> {
  const store = fileStoreOf(dataDir)
  const mismatch = await recognize(db, store)
  if (mismatch) throw new StartError(refusalOf(mismatch, { database: place, store: store.folder })) // guard: R99 always
  return usable(store, () => openFileStore(dataDir))
}

/**
 * Throws a StartError if the database and the store have different ids. Works with any version of the schema, so
 * it can be called before migrating.
 */
export async function refuseOtherStore({ pool, place }: Pick<Database, 'pool' | 'place'>, dataDir: string) {
  const store = fileStoreOf(dataDir)
  const { rows: tables } = await pool.query(`select where to_regclass('store_identity') is not null`)
  if (tables.length === 0) return
  const { rows } = await pool.query<{ id: string }>('select store_id as id from store_identity')
  const storeId = await usable(store, () => store.readId())
  if (rows[0] !== undefined && storeId !== undefined && rows[0].id !== storeId)
    throw new StartError(refusalOf('different', { database: place, store: store.folder }))
}

/** Whether the database and the store currently have the same id. */
export async function isOwnStore(db: Db, store: FileStore): Promise<boolean> {
  return (await readDatabaseId(db)) === (await store.readId())
}

/**
 * Gives the database and the store the same new id, so that copies with the old id no longer match. Must be called
 * within `pairing`.
 */
export async function joinStore(transaction: Db, store: FileStore): Promise<string> {
  const storeId = randomUUID()
  // Writes the file before the transaction commits. If the process is killed in between, only the store has the
  // new id. The next start then joins the two again, or refuses if the database still has an older id.
  await usable(store, () => store.writeId(storeId))
  await transaction
    .insertInto('storeIdentity')
    .values({ storeId })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ storeId }))
    .execute()
  return storeId
}

/** Runs work in a transaction. Meanwhile, no other process can compare or join the store. */
export const pairing = <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.storeIdentity)).execute(transaction)
    return work(transaction)
  })

const recognize = (db: Db, store: FileStore): Promise<Mismatch | undefined> =>
  pairing(db, async (transaction) => {
    const verdict = judgePair(
      { id: await readDatabaseId(transaction), hasDocuments: await namesDocuments(transaction) },
      await usable(store, async () => ({
        id: await store.readId(),
        hasDocuments: await holdsDocuments(store),
      })),
    )
    if (verdict === 'joined') return undefined
    if (verdict === 'by documents' && !(await holdsSample(transaction, store))) return 'documents missing' // guard: R99
    if (verdict !== 'by documents' && verdict !== 'new') return verdict
    await joinStore(transaction, store)
    return undefined
  })

async function readDatabaseId(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('storeIdentity').select('storeId').executeTakeFirst())?.storeId
}

/** Whether any row refers to a document. */
export async function namesDocuments(db: Db): Promise<boolean> {
  return (await db.selectFrom('namedDocument').select('sha256').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Maximum number of referenced documents that are looked up in the store. The first ones by hash are a random
 * sample, because hashes don't depend on age or case.
 */
const sampleSize = 1_000

async function holdsSample(db: Db, store: FileStore): Promise<boolean> {
  const sample = await db
    .selectFrom('namedDocument')
    .select('sha256')
    .distinct()
    .orderBy('sha256')
    .limit(sampleSize)
    .execute()
  for (const { sha256 } of sample) if ((await store.find(sha256)) === 'missing') return false
  return true
}

async function usable<Result>({ folder }: FileStore, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new StartError(
      `Documents cannot be stored in the data directory ${dirname(folder)}: ${reasonOf(error)}.`,
    )
  }
}
