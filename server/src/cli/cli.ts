import { inspect } from 'node:util'

import { allCommands, commandsOf } from '#cli/commands.ts'
import { helpFor, overview } from '#cli/help.ts'
import { takeOperator } from '#cli/operator-option.ts'
import { commandsNamed, parse } from '#cli/parse.ts'
import { refusedByDatabase } from '#db/database-refusal.ts'
import { codeOf, isDiskFull, reasonOf, sentenceOf } from '#ground/start-error.ts'
import { writeVisibly } from '#ground/terminal/visible-output.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { version } from '#settings/version.ts'

/** Runs `portal` with these arguments. Returns the exit code. */
async function main(words: string[]): Promise<number> {
  // Node.js replaces invalid UTF-8 with U+FFFD. A name with this character could not be typed again.
  if (words.some((word) => word.includes('\uFFFD')))
    throw new OperatorError('An argument is not in UTF-8: set the terminal to that encoding.')
  const { operator, rest } = takeOperator(words)
  const [name = 'help', ...args] = rest
  if (['help', '--help', '-h'].includes(name)) {
    const commands = await allCommands()
    console.log(args.length === 0 ? overview(commands) : helpFor(commandsNamed(commands, args)))
  } else if (['version', '--version', '-V'].includes(name)) {
    console.log(version)
  } else if (args.includes('--help') || args.includes('-h')) {
    console.log(helpFor(commandsNamed(await commandsOf(name), rest)))
  } else {
    const { command, typed } = parse(await commandsOf(name), rest)
    return command.run(typed, operator)
  }
  return 0
}

const wordsFor = (error: unknown): string =>
  error instanceof OperatorError
    ? error.message
    : (sentenceOf(error) ?? refusedByDatabase(error) ?? inspect(error))

for (const stream of [process.stdout, process.stderr]) writeVisibly(stream)

/**
 * The first error while writing to stdout or stderr. It is reported at the end, so that the command is not
 * interrupted.
 */
let outputFault: Error | undefined
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    outputFault ??= error
  })

/** Whether the reader closed the pipe early, as `head` does. This is not an error. */
const isReadEnough = (error: unknown) => codeOf(error) === 'EPIPE'

/** Whether the command failed because its output could not be written. */
const isOfOutput = (error: unknown) =>
  outputFault !== undefined && (isDiskFull(error) || /^(EPIPE|ERR_STREAM)/.test(codeOf(error) ?? ''))

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  if (!isOfOutput(error)) console.error(wordsFor(error))
  else if (isReadEnough(outputFault)) process.exitCode = 0
}
// Node.js reports the error of the last write only in a later turn of the event loop.
await new Promise(setImmediate)
if (outputFault && !isReadEnough(outputFault)) {
  process.exitCode = 1
  console.error(
    `Not all of the output could be written: ${reasonOf(outputFault)}. Look what was done before you give the command again.`,
  )
}
