import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

import { type Command, type Typed, typedName } from '#cli/command.ts'
import { usageLine } from '#cli/help.ts'
import { nearestWord } from '#ground/text/near-word.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** The arguments fit none of these commands. The message has the usage lines, then the error. */
export class UsageError extends OperatorError {
  constructor(commands: readonly Command[], fault: string) {
    const lines = commands.map(usageLine)
    const names = new Set(commands.map(({ name }) => name))
    const [name = ''] = names
    const help = `"portal help ${names.size === 1 ? name : name.split(' ')[0]}" explains more.`
    super(['Usage:', ...lines, help, '', fault].join('\n'))
  }
}

/**
 * Finds commands by the first words. `user` or `user --json` returns all `user` commands; `user create anna`
 * returns `user create`. Throws an OperatorError if there is none.
 */
export function commandsNamed(commands: readonly Command[], words: readonly string[]): readonly Command[] {
  const [first = '', second] = words
  const group = commands.filter(({ name }) => name.split(' ')[0] === first)
  if (group.length === 0) {
    const meant = suggestNearest(
      first,
      commands.map(({ name }) => name.split(' ')[0] ?? ''),
    )
    throw new OperatorError(`There is no command "${first}"${meant}. "portal help" lists them all.`)
  }
  const exact = group.filter(({ name }) => name === `${first} ${second}`)
  return exact.length > 0 ? exact : group
}

/**
 * Finds the typed command and parses its arguments and options. Throws an OperatorError if the command is unknown,
 * and a UsageError if its arguments or options are invalid.
 * @param words Arguments of `portal`, without `--as`.
 */
export function parse(
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; typed: Typed } {
  const group = commandsNamed(commands, words.slice(0, 1))
  const readings = readEach(group, words)
  const [first] = readings
  const fitting = readings.filter(({ command, others }) =>
    `${others.join(' ')} `.startsWith(`${command.name} `),
  )
  // Prefers `import show` to `import <folder>`, where `show` would be a folder.
  const longest = Math.max(...fitting.map(({ command }) => wordsIn(command)))
  const named = fitting.filter(({ command }) => wordsIn(command) === longest)
  const unknown = first?.names.find((name) => !group.some((command) => name in configOf(command)))
  if (unknown !== undefined)
    throw new UsageError(fitting.length > 0 ? named.map(commandOf) : group, `Unknown option '--${unknown}'.`)
  if (named.length === 0) throw new UsageError(group, missingVerb(group, first?.others ?? []))
  const command = choose(named)
  return { command, typed: sort(command, words) }
}

interface Reading {
  readonly command: Command
  /** Names of the typed options. */
  readonly names: readonly string[]
  /** Words that are not options or their values. */
  readonly others: readonly string[]
}

const commandOf = ({ command }: Reading) => command

/**
 * Parses the words once per command. An option that a command lacks is parsed the way another command of the
 * group declares it.
 */
function readEach(group: readonly Command[], words: readonly string[]): readonly Reading[] {
  const all = Object.fromEntries(group.flatMap((command) => Object.entries(configOf(command))))
  return group.map((command) => {
    const options = { ...all, ...configOf(command) }
    const config = { options, strict: false, allowPositionals: true, tokens: true } as const
    const { tokens } = parseArgs({ args: [...words], ...config })
    return {
      command,
      names: tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
      others: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
    }
  })
}

const configOf = ({ options }: Command): ParseArgsOptionsConfig =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      typedName(name),
      { type: value === undefined ? 'boolean' : 'string', multiple: true },
    ]),
  )

function missingVerb(group: readonly Command[], [first = '', second]: readonly string[]): string {
  const verbs = [...new Set(group.map(({ name }) => name.slice(first.length + 1)))]
  return second === undefined
    ? `Please choose one: portal ${first} ${verbs.join('|')}.`
    : `There is no command "${first} ${second}"${suggestNearest(second, verbs, `${first} `)}.`
}

/**
 * Suggests the known word nearest to `word`, for example `; perhaps you mean "portal import"`. Returns '' if
 * no word is similar.
 */
function suggestNearest(word: string, known: readonly string[], before = ''): string {
  const meant = nearestWord(word, known)
  return meant === undefined ? '' : `; perhaps you mean "portal ${before}${meant}"`
}

/**
 * Chooses among commands of the same name the one that has all typed options and fits the arguments best. Throws a
 * UsageError if none has all the options.
 */
function choose(named: readonly Reading[]): Command {
  const taking = named.filter(({ command, names }) => names.every((name) => name in configOf(command)))
  const [first] = taking
  if (!first) throw new UsageError(named.map(commandOf), oddOptions(named))
  const takes = ({ command, others }: Reading) => others.length - wordsIn(command) <= most(command)
  const isWhole = ({ command, names, others }: Reading) =>
    others.length - wordsIn(command) >= least(command) &&
    Object.entries(command.options).every(
      ([name, { isRequired }]) => !isRequired || names.includes(typedName(name)),
    )
  const best = taking.find((reading) => takes(reading) && isWhole(reading)) ?? taking.find(takes) ?? first
  return best.command
}

const wordsIn = ({ name }: Command) => name.split(' ').length
const least = ({ args }: Command) => Object.values(args).filter(({ isRequired }) => isRequired).length
const most = ({ args }: Command) =>
  Object.values(args).some(({ isMultiple }) => isMultiple) ? Infinity : Object.keys(args).length

function oddOptions(named: readonly Reading[]): string {
  const [{ command, names } = { command: undefined, names: [] }] = named
  const odd = names.filter((name) => !named.some(({ command }) => name in configOf(command)))
  const what = `"portal ${command?.name}"`
  const typed = (some: readonly string[]) => [...new Set(some)].map((name) => `--${name}`)
  return odd.length > 0
    ? `${what} takes no ${typed(odd).join(' and no ')}.`
    : `${what} does not take ${typed(names).join(' and ')} together.`
}

/** Assigns the typed arguments and options to the command's parameters. Throws a UsageError if they don't fit. */
function sort(command: Command, words: readonly string[]): Typed {
  const { values, positionals } = parseStrictly(command, words)
  const options = Object.fromEntries(
    Object.keys(command.options).map((name) => [name, (values[typedName(name)] ?? []).map(String)]),
  )
  for (const [name, { or }] of Object.entries(command.options))
    if (or !== undefined && options[name]?.length && options[or]?.length)
      throw new UsageError(
        [command],
        `Please give either --${typedName(or)} or --${typedName(name)}, not both.`,
      )
  const typed = positionals.slice(wordsIn(command))
  const tooMuch = typed[most(command)]
  if (tooMuch !== undefined) throw new UsageError([command], `${JSON.stringify(tooMuch)} is too much.`)
  const args = Object.fromEntries(
    Object.entries(command.args).map(([name, { value = '', isMultiple, isRequired }], index) => {
      const values = isMultiple ? typed.slice(index) : typed.slice(index, index + 1)
      if (isRequired && values.length === 0) throw new UsageError([command], `Please give ${value}.`)
      return [name, values]
    }),
  )
  return { args, options }
}

function parseStrictly(command: Command, words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: configOf(command),
      allowPositionals: true,
    })
    // The cast is safe: `configOf` declares each option with `multiple`.
    return { values: values as Readonly<Record<string, (string | boolean)[]>>, positionals }
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')))
      throw error
    // Print only the first sentence of Node.js's message. The others are about arguments that begin with a dash.
    throw new UsageError([command], `${error.message.split(/\. |\.?$/)[0]}.`)
  }
}
