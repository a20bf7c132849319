import { resolve } from 'node:path'

import { asLines } from '@portal/contract/fields/blanks.ts'

import { OperatorError } from '#operator/operator-error.ts'

/** An argument or an option of a command; `Value` is what the command gets. */
export interface Parameter<Value> {
  /** Stands for the value in usage lines: `<folder>`, `on|off`. Undefined for a flag. */
  readonly value?: string
  /** One line of help. */
  readonly help: string
  readonly isRequired?: boolean
  readonly isMultiple?: boolean
  /** All possible values, for completion. */
  readonly choices?: readonly string[]
  /** The option that this one excludes, as declared; it stands before this one. */
  readonly or?: string
  /**
   * The value of what was typed; none when it was left out.
   * @param name for errors: `--limit <n>`
   * @throws OperatorError that names the option or argument
   */
  read(typed: readonly string[], name: string): Value
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>

/** What a command gets: the value of each of its parameters. */
export type Values<Declared extends Parameters> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Parameter<infer Value> ? Value : never
}

/** `--limit` of `--limit <n>`; an argument as it is. */
const bare = (name: string) => (name.startsWith('--') ? (name.split(' ')[0] ?? name) : name)

/** A parameter with a value of its own kind; of an option that is typed twice the last one counts. */
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

/** Text that must have visible characters; lines end as everywhere in the portal. */
export const reason = (help: string) =>
  required(parsed('<text>', help, (typed) => asLines(typed) || undefined))

/** An absolute path, resolved as the caller means it: npm itself changes into the portal's folder. */
export const path = (value: string, help: string) => parsed(value, help, resolvePath)

export function resolvePath(typed: string): string {
  // An unset variable; it would be the folder in which the caller stands.
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

/** `one, another or a third` */
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

/** One that must be there; for a flag: its declaration is about nothing else. */
export const required = <Value>(parameter: Parameter<Value | undefined>): Parameter<Value> => ({
  ...parameter,
  isRequired: true,
  read(typed, name) {
    const value = parameter.read(typed, name)
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) return value
    throw new OperatorError(`Please give ${name}: ${parameter.help}.`)
  },
})

/** One that may be typed several times; with `required` at least once. */
export const many = <Value>(parameter: Parameter<Value | undefined>): Parameter<readonly Value[]> => ({
  ...parameter,
  isMultiple: true,
  read: (typed, name) =>
    typed.flatMap((one) => {
      const value = parameter.read([one], name)
      return value === undefined ? [] : [value]
    }),
})

/** `one`, or this one in its place. */
export const or = <Value>(one: string, parameter: Parameter<Value>): Parameter<Value> => ({
  ...parameter,
  or: one,
})
