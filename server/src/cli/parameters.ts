import { resolve } from 'node:path'

import { asLines } from '@portal/contract/fields/blanks.ts'

import { OperatorError } from '#operator/operator-error.ts'

/** An argument or option of a command. `Value` is the type of its parsed value. */
export interface Parameter<Value> {
  /** Placeholder of the value in usage lines, for example `<folder>` or `on|off`. Undefined for a flag. */
  readonly value?: string
  /** One line of help. */
  readonly help: string
  readonly isRequired?: boolean
  readonly isMultiple?: boolean
  /** All possible values, for completion. */
  readonly choices?: readonly string[]
  /** Name of an option that cannot be combined with this one, and that must be declared before it. */
  readonly or?: string
  /**
   * Parses the typed texts. Returns undefined, false or an empty list if there are none. Throws an OperatorError
   * if a text is invalid.
   * @param name Name in error messages, for example `--limit <n>`.
   */
  read(typed: readonly string[], name: string): Value
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>

/** The parsed values, by parameter name. */
export type Values<Declared extends Parameters> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Parameter<infer Value> ? Value : never
}

/** Removes the placeholder of an option: `--limit <n>` → `--limit`. Names of arguments stay unchanged. */
const bare = (name: string) => (name.startsWith('--') ? (name.split(' ')[0] ?? name) : name)

/** A parameter with a custom parser. If an option is typed several times, the last value is used. */
export const parsed = <Value>(
  value: string,
  help: string,
  parse: (text: string, name: string) => Value,
): Parameter<Value | undefined> => ({
  value,
  help,
  read(typed, name) {
    const text = typed.at(-1)
    return text === undefined ? undefined : parse(text, bare(name))
  },
})

export const text = (value: string, help: string) => parsed(value, help, (typed) => typed)

/** A required text that is not blank. Its line breaks are normalized. */
export const reason = (help: string) =>
  required(parsed('<text>', help, (typed) => asLines(typed) || undefined))

/**
 * A path, relative to the folder in which the command was called. That is INIT_CWD, because npm changes the
 * working directory.
 */
export const path = (value: string, help: string) => parsed(value, help, resolvePath)

export function resolvePath(typed: string): string {
  // An empty path comes from an unset shell variable. `resolve` would turn it into the current folder.
  if (typed.trim() === '') throw new OperatorError('The name of a file or folder is empty.')
  return resolve(process.env['INIT_CWD'] ?? '', typed)
}

export const choice = <Choice extends string>(
  choices: readonly Choice[],
  help: string,
): Parameter<Choice | undefined> => ({
  ...parsed(choices.join('|'), help, (typed, name) => {
    const chosen = choices.find((one) => one === typed)
    if (chosen !== undefined) return chosen
    const must = name.startsWith('--') ? `${name} must be` : 'Please give'
    throw new OperatorError(`${must} ${eitherOf(choices)}, not ${JSON.stringify(typed)}.`)
  }),
  choices,
})

/** Joins words: `one, another or a third`. */
const eitherOf = (words: readonly string[]) => words.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** A whole number of at most 15 digits. */
export const wholeNumber = (
  value: string,
  help: string,
  { least = 0, most = 1e15 }: { least?: number; most?: number } = {},
) =>
  parsed(value, help, (typed, name) => {
    if (/^\d{1,15}$/.test(typed) && Number(typed) >= least && Number(typed) <= most) return Number(typed)
    const bounds = most < 1e15 ? ` from ${least} to ${most}` : least > 0 ? `, ${least} or more` : ''
    throw new OperatorError(`${name} must be a whole number${bounds}, not ${JSON.stringify(typed)}.`)
  })

/** An option without a value. */
export const flag = (help: string): Parameter<boolean> => ({ help, read: (typed) => typed.length > 0 })

/** Makes a parameter required. A required flag selects between commands of the same name. */
export const required = <Value>(parameter: Parameter<Value | undefined>): Parameter<Value> => ({
  ...parameter,
  isRequired: true,
  read(typed, name) {
    const value = parameter.read(typed, name)
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) return value
    throw new OperatorError(`Please give ${name}: ${parameter.help}.`)
  },
})

/** Lets a parameter be given several times; combined with `required`, at least once. */
export const many = <Value>(parameter: Parameter<Value | undefined>): Parameter<readonly Value[]> => ({
  ...parameter,
  isMultiple: true,
  read: (typed, name) =>
    typed.flatMap((one) => {
      const value = parameter.read([one], name)
      return value === undefined ? [] : [value]
    }),
})

/** Makes a parameter an alternative to the option `one`. */
export const or = <Value>(one: string, parameter: Parameter<Value>): Parameter<Value> => ({
  ...parameter,
  or: one,
})
