import type { Db } from '#db/connect.ts'
import { type FileStore, fileStoreOf } from '#files/file-store.ts'
import { refuseOtherUser } from '#settings/data-dir.ts'
import { type Environment, openEnvironment } from '#settings/environment.ts'
import { type Database, openDatabase } from '#settings/open-database.ts'
import { openOwnStore } from '#settings/store-identity/own-store.ts'

/** What the operator's commands work on: the portal's database and documents. */
export interface OpenPortal extends Database {
  readonly files: FileStore
  readonly dataDir: string
}

/**
 * Runs one command on the portal, beside a running one or alone. Throws a StartError when its database and its
 * documents do not belong together.
 */
export const withPortal = <Result>(work: (portal: OpenPortal) => Promise<Result>): Promise<Result> =>
  withStore(openOwnStore, work)

/** Runs one command also on a database and documents that do not belong together. */
export const withAnyStore = <Result>(work: (portal: OpenPortal) => Promise<Result>): Promise<Result> =>
  withStore(async (_database, dataDir) => fileStoreOf(dataDir), work)

/** The settings of the portal, for a command that the owner of its data directory gives. Throws a StartError. */
export async function commandEnvironment(): Promise<Environment> {
  const environment = openEnvironment(process.env, [])
  await refuseOtherUser(environment.dataDir)
  return environment
}

async function withStore<Result>(
  openStore: (database: Database, dataDir: string) => Promise<FileStore>,
  work: (portal: OpenPortal) => Promise<Result>,
): Promise<Result> {
  const environment = await commandEnvironment()
  const database = await openDatabase(environment, { schema: 'current' })
  try {
    const { dataDir } = environment
    return await work({ ...database, dataDir, files: await openStore(database, dataDir) })
  } finally {
    await database.close()
  }
}

/** Runs one command that needs the database alone. It must be that of the documents all the same. */
export const withDatabase = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
  withPortal(({ db }) => work(db))
