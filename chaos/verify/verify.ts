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

/** What the operator would ask on the command line; each ends with 1 when something is wrong. */
const questions = [
  ['audit', 'verify'],
  ['statistics', 'verify'],
  ['files', 'verify', '--hash'],
]

/** Looks at everything that a stopped portal holds. */
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

/** What one of the operator's commands finds wrong. */
async function ask(
  dataDir: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { exitCode, signal, err } = await portalCommand(dataDir, args, { environment: { ...environment } })
  return exitCode === 0 ? [] : [`${args.join(' ')} ended with ${exitCode ?? signal}: ${err.trim()}`]
}
