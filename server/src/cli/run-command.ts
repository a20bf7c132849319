import { inspect } from 'node:util'

import { allCommands, commandsOf } from '#cli/commands.ts'
import { helpFor, overview } from '#cli/help.ts'
import { takeOperator } from '#cli/operator-option.ts'
import { commandsNamed, parse } from '#cli/parse.ts'
import { refusedByDatabase } from '#db/database-refusal.ts'
import { sentenceOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { version } from '#settings/version.ts'

/** Runs `portal` with these arguments. Returns the exit code. */
export async function runCommand(words: string[]): Promise<number> {
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

/** What the operator reads if `runCommand` throws. */
export const wordsFor = (error: unknown): string =>
  error instanceof OperatorError
    ? error.message
    : (sentenceOf(error) ?? refusedByDatabase(error) ?? inspect(error))
