import { type Command, optionName } from '#cli/command.ts'
import type { Parameter } from '#cli/parameters.ts'

/** Returns a command with its arguments and options, for example `user show <username> [--json]`. */
export const usageLine = ({ name, args, options }: Command): string =>
  [
    name,
    ...Object.values(args).map((arg) => optional(arg, `${arg.value ?? ''}${arg.isMultiple ? ' …' : ''}`)),
    ...Object.entries(options).flatMap(([option, parameter]) =>
      parameter.or === undefined ? [alternatives(options, option, parameter)] : [],
    ),
  ].join(' ')

/** Returns an option with its alternatives, for example `[--glg <numbers> | --all-glg]`. */
function alternatives(options: Command['options'], name: string, parameter: Parameter<unknown>): string {
  const others = Object.entries(options).filter(([, { or }]) => or === name)
  const words = [[name, parameter] as const, ...others].map(([option, { value, isMultiple }]) =>
    isMultiple ? `${optionName(option, value)} …` : optionName(option, value),
  )
  return optional(parameter, words.join(' | '))
}

const optional = ({ isRequired }: Parameter<unknown>, words: string) => (isRequired ? words : `[${words}]`)

/** The help of one command, with its arguments and options. */
function helpOf(command: Command): string {
  const rows = [
    ...Object.values(command.args).map(({ value = '', help }) => [value, help] as const),
    ...Object.entries(command.options).map(
      ([option, { value, help }]) => [optionName(option, value), help] as const,
    ),
  ]
  const width = Math.max(...rows.map(([words]) => words.length))
  return [
    usageLine(command),
    `  ${command.summary}`,
    ...(command.notes === '' ? [] : command.notes.split('\n').map((line) => `  ${line}`)),
    ...rows.map(([words, help]) => `    ${words.padEnd(width)}  ${help}`),
  ].join('\n')
}

export const helpFor = (commands: readonly Command[]): string => commands.map(helpOf).join('\n\n')

/** The list of all commands, one per line. */
export function overview(commands: readonly Command[]): string {
  const lines = commands.filter(({ name }, index) => index === commands.findIndex((one) => one.name === name))
  const width = Math.max(...lines.map(({ name }) => name.length))
  return [
    'Usage: portal <command>',
    '',
    ...lines.map(({ name, summary }) => `${name.padEnd(width)}  ${summary}`),
    '',
    '"portal help <command>" shows its arguments and options.',
    'Every command takes --as <person>: the name for the audit trail, by default that of the system user.',
    'The settings are those of the service: the environment, then /etc/creditor-portal/portal.env or the file that PORTAL_ENV_FILE names.',
  ].join('\n')
}
