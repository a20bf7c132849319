import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import type { Collected } from '../traffic/collector.ts'
import type { Confirmed } from '../traffic/sender.ts'
import { wrongSubmissions } from './submissions.ts'

interface Remains {
  readonly dataDir: string
  readonly environment: Readonly<Record<string, string>>
  readonly confirmed: readonly Confirmed[]
  readonly erased: readonly Confirmed[]
  readonly collected: readonly Collected[]
}

/** Arguments of the operator commands that check the data. Each command exits with 1 if something is wrong. */
const questions = [
  ['audit', 'verify'],
  ['statistics', 'verify'],
  ['files', 'verify', '--hash'],
]

/** Checks all data of a portal whose traffic has ended. */
export async function verify({ dataDir, environment, ...sent }: Remains): Promise<string[]> {
  const database = await openDatabase(
    readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled', ...environment }, []),
  )
  try {
    const [submissions, ...commands] = await Promise.all([
      wrongSubmissions(database.db, sent),
      ...questions.map((args) => ask(dataDir, args, environment)),
    ])
    return [...submissions, ...commands.flat()]
  } finally {
    await database.close()
  }
}

/** Runs one operator command. Returns the faults that it found. */
async function ask(
  dataDir: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { exitCode, signal, err } = await portalCommand(dataDir, args, { environment: { ...environment } })
  return exitCode === 0 ? [] : [`${args.join(' ')} ended with ${exitCode ?? signal}: ${err.trim()}`]
}
