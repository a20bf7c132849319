import { inspect } from 'node:util'

import { auditCommand } from '#command-line/commands/audit.ts'
import { backupCommand } from '#command-line/commands/backup.ts'
import { configCommand } from '#command-line/commands/config.ts'
import { customerCommand } from '#command-line/commands/customer.ts'
import { demoCommand } from '#command-line/commands/demo.ts'
import { doctorCommand } from '#command-line/commands/doctor.ts'
import { filesCommand } from '#command-line/commands/files.ts'
import { importCommand } from '#command-line/commands/import.ts'
import { keysCommand } from '#command-line/commands/keys.ts'
import { migrateCommand } from '#command-line/commands/migrate.ts'
import { newsCommand } from '#command-line/commands/news.ts'
import { passwordRequestsCommand } from '#command-line/commands/password-requests.ts'
import { restoreCommand } from '#command-line/commands/restore.ts'
import { sessionsCommand } from '#command-line/commands/sessions.ts'
import { statisticsCommand } from '#command-line/commands/statistics.ts'
import { submissionsCommand } from '#command-line/commands/submissions.ts'
import { userCommand } from '#command-line/commands/user.ts'
import { takePerson } from '#command-line/who-does-it.ts'
import { codeOf, sentenceOf } from '#errors/start-error.ts'
import type { OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { writeVisibly } from '#terminal/visible-output.ts'

/** What the operator can do from the command line: `portal <name> …`. */
interface Command {
  readonly name: string
  readonly usage: string
  /** Returns the exit code. */
  run(args: string[], operator: OperatorPerson): Promise<number>
}

const commands: readonly Command[] = [
  migrateCommand,
  importCommand,
  demoCommand,
  newsCommand,
  customerCommand,
  userCommand,
  passwordRequestsCommand,
  sessionsCommand,
  submissionsCommand,
  auditCommand,
  filesCommand,
  keysCommand,
  statisticsCommand,
  backupCommand,
  restoreCommand,
  configCommand,
  doctorCommand,
]

/** Done by `bin/portal` before it comes here. */
const serveUsage = `serve

Starts the portal as the service does, and runs until it is told to stop.`

const help = () =>
  [
    'Usage: portal <command>',
    serveUsage,
    ...commands.map(({ usage }) => usage),
    'Every command takes --as <person>: who of your people does it, for the audit trail; left out, the system’s user.',
    'The settings are those of the service: the environment, then /etc/creditor-portal/portal.env or the file that PORTAL_ENV_FILE names.',
  ].join('\n\n')

async function main(given: string[]): Promise<number> {
  const { operator, rest } = takePerson(given)
  const [name = 'help', ...args] = rest
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
  return command.run(args, operator)
}

/** An option that a command does not have is reported by parseArgs with a code of its own. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof OperatorError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

for (const stream of [process.stdout, process.stderr]) writeVisibly(stream)

/** Whoever reads the output has read enough, as `head` has; what was to be done is done all the same. */
let isReadEnough = false
process.stdout.on('error', (error) => {
  if (codeOf(error) !== 'EPIPE') throw error
  isReadEnough = true
})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (isReadEnough) process.exit(0)
  console.error(isForPeople(error) ? error.message : (sentenceOf(error) ?? inspect(error)))
  process.exitCode = 1
}
