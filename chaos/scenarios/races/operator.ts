import { readEnvironment } from '../../../server/src/settings/environment.ts'
import { openDatabase } from '../../../server/src/settings/open-database.ts'
import { portalCommand } from '../../../server/test/portal-command.ts'

/** Runs a statement in the portal's database. Returns its rows. */
export type RunStatement = <Row extends object>(statement: string) => Promise<readonly Row[]>

/** Runs `work` with access to the database of a running portal. */
export async function withDatabase(
  dataDir: string,
  work: (runStatement: RunStatement) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  try {
    await work(
      async <Row extends object>(statement: string) => (await database.pool.query<Row>(statement)).rows,
    )
  } finally {
    await database.close()
  }
}

/**
 * Runs an operator command and returns its output.
 * @throws if the command fails
 */
export async function operatorCommand(dataDir: string, ...args: string[]): Promise<string> {
  const { exitCode, out, err } = await portalCommand(dataDir, args)
  if (exitCode !== 0) throw new Error(err)
  return out.trim()
}
