import { readEnvironment } from '../../../server/src/settings/environment.ts'
import { openDatabase } from '../../../server/src/settings/open-database.ts'

/** A statement in the portal's own database. */
export type Ask = <Row extends object>(statement: string) => Promise<readonly Row[]>

/** Looks into the database of a running portal. */
export async function askDatabase(dataDir: string): Promise<{ ask: Ask; close(): Promise<void> }> {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  return {
    ask: async <Row extends object>(statement: string) => (await database.pool.query<Row>(statement)).rows,
    close: () => database.close(),
  }
}
