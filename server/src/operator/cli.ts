import { inspect } from 'node:util'

import { StartError } from '#errors/start-error.ts'
import { auditCommand } from '#operator/commands/audit.ts'
import { configCommand } from '#operator/commands/config.ts'
import { demoCommand } from '#operator/commands/demo.ts'
import { filesCommand } from '#operator/commands/files.ts'
import { importCommand } from '#operator/commands/import.ts'
import { keysCommand } from '#operator/commands/keys.ts'
import { newsCommand } from '#operator/commands/news.ts'
import { passwordRequestsCommand } from '#operator/commands/password-requests.ts'
import { sessionsCommand } from '#operator/commands/sessions.ts'
import { statisticsCommand } from '#operator/commands/statistics.ts'
import { submissionsCommand } from '#operator/commands/submissions.ts'
import { userCommand } from '#operator/commands/user.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { writeVisibly } from '#terminal/visible-output.ts'

/** What the operator can do from the command line: `npm run portal -- <name> …`. */
interface Command {
  readonly name: string
  readonly usage: string
  /** Returns the exit code. */
  run(args: string[]): Promise<number>
}

const commands: readonly Command[] = [
  importCommand,
  demoCommand,
  newsCommand,
  userCommand,
  passwordRequestsCommand,
  sessionsCommand,
  submissionsCommand,
  auditCommand,
  filesCommand,
  keysCommand,
  statisticsCommand,
  configCommand,
]

const help = () =>
  [
    'Usage: npm run portal -- <command>',
    ...commands.map(({ usage }) => usage),
    'The environment variables DATA_DIR, DATABASE_URL and PORTAL_CONFIG choose the portal, as for its start.',
  ].join('\n\n')

async function main([name = 'help', ...args]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    console.log(help())
    return 0
  }
  const command = commands.find((command) => command.name === name)
  if (!command) throw new OperatorError(`There is no command "${name}".\n\n${help()}`)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.usage)
    return 0
  }
  return command.run(args)
}

/** An option that a command does not have is reported by parseArgs with a code of its own. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof OperatorError ||
  error instanceof StartError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

for (const stream of [process.stdout, process.stderr]) writeVisibly(stream)

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(isForPeople(error) ? error.message : inspect(error))
  process.exitCode = 1
}
