import type { Db } from '#db/connect.ts'
import { type FileStore, fileStoreOf } from '#files/file-store.ts'
import { refuseOtherUser } from '#settings/data-dir.ts'
import { demoVariable, type Environment, openEnvironment } from '#settings/environment.ts'
import { type Database, openDatabase } from '#settings/open-database.ts'
import { openOwnStore } from '#settings/store-identity/own-store.ts'

/** The portal's database and documents while a command runs. */
export interface OpenPortal extends Database {
  readonly files: FileStore
  readonly dataDir: string
}

/**
 * Runs `work` with the database and documents; the portal may be running. Throws a StartError if the database and
 * the documents do not belong together.
 */
export const withPortal = <Result>(work: (portal: OpenPortal) => Promise<Result>): Promise<Result> =>
  withStore(openOwnStore, work)

/** Like `withPortal`, but the database and the documents need not belong together. */
export const withUncheckedStore = <Result>(work: (portal: OpenPortal) => Promise<Result>): Promise<Result> =>
  withStore(async (_database, dataDir) => fileStoreOf(dataDir), work)

/**
 * Reads the portal's settings. Throws a StartError if they are invalid, or if another user owns the data
 * directory.
 */
export async function commandEnvironment(): Promise<Environment> {
  const environment = openEnvironment(process.env, process.env[demoVariable] === 'on' ? ['--demo'] : [])
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

/** Like `withPortal`, for work that needs only the database. */
export const withDatabase = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
  withPortal(({ db }) => work(db))
