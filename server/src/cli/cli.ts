import { inspect } from 'node:util'

import { adoptCommand } from '#cli/commands/adopt.ts'
import { auditCommand } from '#cli/commands/audit.ts'
import { backupCommand } from '#cli/commands/backup.ts'
import { configCommand } from '#cli/commands/config.ts'
import { customerCommand } from '#cli/commands/customer.ts'
import { demoCommand } from '#cli/commands/demo.ts'
import { doctorCommand } from '#cli/commands/doctor.ts'
import { filesCommand } from '#cli/commands/files.ts'
import { importCommand } from '#cli/commands/import.ts'
import { keyCommand } from '#cli/commands/key.ts'
import { keysCommand } from '#cli/commands/keys.ts'
import { mailCommand } from '#cli/commands/mail.ts'
import { messagesCommand } from '#cli/commands/messages.ts'
import { migrateCommand } from '#cli/commands/migrate.ts'
import { newsCommand } from '#cli/commands/news.ts'
import { passwordRequestsCommand } from '#cli/commands/password-requests.ts'
import { personCommand } from '#cli/commands/person.ts'
import { restoreCommand } from '#cli/commands/restore.ts'
import { retentionCommand } from '#cli/commands/retention.ts'
import { sessionsCommand } from '#cli/commands/sessions.ts'
import { statisticsCommand } from '#cli/commands/statistics.ts'
import { submissionsCommand } from '#cli/commands/submissions.ts'
import { tasksCommand } from '#cli/commands/tasks.ts'
import { userCommand } from '#cli/commands/user.ts'
import { webhookCommand } from '#cli/commands/webhook.ts'
import { oddOptions } from '#cli/odd-options.ts'
import { usageFault } from '#cli/usage-error.ts'
import { takePerson } from '#cli/who-does-it.ts'
import { refusedByDatabase } from '#db/database-refusal.ts'
import { codeOf, isDiskFull, reasonOf, sentenceOf } from '#ground/start-error.ts'
import { writeVisibly } from '#ground/terminal/visible-output.ts'
import { meantBy } from '#ground/text/near-word.ts'
import type { OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { version } from '#settings/version.ts'

/** What the operator can do from the command line: `portal <name> …`. */
interface Command {
  readonly name: string
  /** Begins with a line for each use, which names the options that it takes; no other is let through (`odd-options.ts`). */
  readonly usage: string
  /** Returns the exit code. */
  run(args: string[], operator: OperatorPerson): Promise<number>
}

const commands: readonly Command[] = [
  migrateCommand,
  importCommand,
  demoCommand,
  newsCommand,
  messagesCommand,
  customerCommand,
  userCommand,
  passwordRequestsCommand,
  sessionsCommand,
  submissionsCommand,
  tasksCommand,
  mailCommand,
  webhookCommand,
  keyCommand,
  personCommand,
  retentionCommand,
  auditCommand,
  filesCommand,
  keysCommand,
  statisticsCommand,
  backupCommand,
  restoreCommand,
  adoptCommand,
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
  // What Node makes of bytes of another encoding; as a name it could never be typed again.
  if (given.some((argument) => argument.includes('\uFFFD')))
    throw new OperatorError('An argument is not in UTF-8: set the terminal to that encoding.')
  const { operator, rest } = takePerson(given)
  const [name = 'help', ...args] = rest
  if (['help', '--help', '-h'].includes(name)) {
    console.log(args[0] === undefined ? help() : commandNamed(args[0]).usage)
    return 0
  }
  if (['version', '--version', '-V'].includes(name)) {
    console.log(version)
    return 0
  }
  const command = commandNamed(name)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.usage)
    return 0
  }
  const odd = oddOptions(command.usage, rest)
  if (odd !== undefined) throw misused(command, odd)
  return command.run(args, operator).catch((error: unknown) => {
    const fault = usageFault(error, rest.join(' '))
    throw fault === undefined ? error : misused(command, fault)
  })
}

/** The fault stands at the end, where whoever typed it looks. */
const misused = ({ usage }: Command, fault: string) => new OperatorError(`Usage:\n${usage}\n\n${fault}`)

function commandNamed(name: string): Command {
  const command = commands.find((command) => command.name === name)
  if (command) return command
  const near = meantBy(
    name,
    commands.map((command) => command.name),
  )
  const meant = near === undefined ? '' : `; perhaps "portal ${near}" is meant`
  throw new OperatorError(`There is no command "${name}"${meant}. "portal help" tells them all.`)
}

const wordsFor = (error: unknown): string =>
  error instanceof OperatorError
    ? error.message
    : (sentenceOf(error) ?? refusedByDatabase(error) ?? inspect(error))

for (const stream of [process.stdout, process.stderr]) writeVisibly(stream)

/** What is to be done is done all the same, whatever becomes of what is said about it. */
let outputFault: Error | undefined
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    outputFault ??= error
  })

/** Whoever reads the output has read enough, as `head` has. */
const isReadEnough = (error: unknown) => codeOf(error) === 'EPIPE'

/** A command that does nothing but write ends when nobody reads it any longer. */
const isOfOutput = (error: unknown) =>
  outputFault !== undefined && (isDiskFull(error) || /^(EPIPE|ERR_STREAM)/.test(codeOf(error) ?? ''))

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  if (!isOfOutput(error)) console.error(wordsFor(error))
  else if (isReadEnough(outputFault)) process.exitCode = 0
}
// The fault of the last line is told a moment later.
await new Promise(setImmediate)
if (outputFault && !isReadEnough(outputFault)) {
  process.exitCode = 1
  console.error(
    `Not all of the output could be written: ${reasonOf(outputFault)}. Look what was done before you give the command again.`,
  )
}
