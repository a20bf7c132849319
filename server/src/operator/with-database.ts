import type { Db } from '#db/connect.ts'
import { openDatabase } from '#db/open-database.ts'
import { readEnvironment } from '#environment.ts'

/** Runs one command on the portal's database, beside a running portal or alone. */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(readEnvironment(process.env, []))
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
