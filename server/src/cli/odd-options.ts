import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** One way to use a command, as a line of its usage says it: `import show <number> [--json]`. */
export interface Use {
  /** What names it: `import show`. */
  readonly words: readonly string[]
  readonly options: ParseArgsOptionsConfig
}

/** The uses at the head of a command's usage, up to the empty line. A line that begins with blanks goes on. */
export function usesIn(usage: string): readonly Use[] {
  const [head = ''] = usage.split('\n\n')
  return head
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .map((line) => ({ words: wordsIn(line), options: optionsIn(line) }))
}

const wordsIn = (line: string) => /^[a-z-]+(?: [a-z][a-z-]*(?= |$))*/.exec(line)?.[0].split(' ') ?? []

/** An option takes a value when a word or a name in angle brackets stands behind it. */
const optionsIn = (line: string): ParseArgsOptionsConfig =>
  Object.fromEntries(
    Array.from(line.matchAll(/--([a-z-]+)( [<a-z])?/g), ([, name = '', value]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string' },
    ]),
  )

/**
 * What is wrong with the options that were given, in a sentence: one that the usage does not name for what is to be done
 * would be taken and do nothing. Undefined when one use has all of them.
 * @param given The words behind `portal`, the command's name first.
 */
export function oddOptions(usage: string, given: readonly string[]): string | undefined {
  const uses = usesIn(usage)
  const all = Object.fromEntries(uses.flatMap(({ options }) => Object.entries(options)))
  const readings = uses.map((use) => readAs(use, given, all))
  const unknown = readings[0]?.names.find((name) => !(name in all))
  if (unknown !== undefined) return `Unknown option '--${unknown}'.`
  const fitting = readings.filter(({ words, others }) => words.every((word, index) => others[index] === word))
  const most = Math.max(...fitting.map(({ words }) => words.length))
  // `import show` rather than `import <folder>`.
  return faultOf(fitting.filter(({ words }) => words.length === most))
}

interface Reading extends Use {
  /** Of the options that were given. */
  readonly names: readonly string[]
  readonly others: readonly string[]
}

/** Whether an option takes a value is said by the use; of what it does not have, by the others. */
function readAs(use: Use, given: readonly string[], all: ParseArgsOptionsConfig): Reading {
  const options = { ...all, ...use.options }
  const config = { options, strict: false, allowPositionals: true, tokens: true } as const
  const { tokens } = parseArgs({ args: [...given], ...config })
  return {
    ...use,
    names: tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
    others: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
  }
}

function faultOf(chosen: readonly Reading[]): string | undefined {
  const [first] = chosen
  // Whoever names no use of the command is told so by it.
  if (!first || chosen.some(({ names, options }) => names.every((name) => name in options))) return undefined
  const odd = first.names.filter((name) => !chosen.some(({ options }) => name in options))
  const what = `"portal ${first.words.join(' ')}"`
  const told = (names: readonly string[]) => [...new Set(names)].map((name) => `--${name}`)
  return odd.length > 0
    ? `${what} takes no ${told(odd).join(' and no ')}.`
    : `${what} does not take ${told(first.names).join(' and ')} together.`
}
