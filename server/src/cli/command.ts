import { flag, type Parameters, type Values } from '#cli/parameters.ts'
import { type Listing, printList } from '#cli/print.ts'
import { type OpenPortal, withPortal } from '#cli/with-database.ts'
import { type Act, actNow, type OperatorPerson } from '#operator/act.ts'

/**
 * A command of `portal`, declared once: help, parsing, completion and the documents' usage lines come from here.
 * Several may have the same name; the options that were typed choose between them.
 */
interface Declaration<Args extends Parameters, Options extends Parameters, Context, Result> {
  /** As it is typed behind `portal`: `user create`. */
  readonly name: string
  /** What it does, in one sentence. */
  readonly summary: string
  /** What else an operator must know. */
  readonly notes?: string
  /** In their order; only the last one may be optional or multiple. */
  readonly args?: Args
  /** By name; `maxDeletions` is typed `--max-deletions`. */
  readonly options?: Options
  run(input: Values<Args> & Values<Options>, context: Context): Result | Promise<Result>
  /** Returns what is to be printed, or prints by itself and returns the exit code, 0 by default. */
  print(result: Result, input: Values<Args> & Values<Options>): string | number | void
}

/** The texts that were typed for each parameter. */
export interface Typed {
  readonly args: Readonly<Record<string, readonly string[]>>
  readonly options: Readonly<Record<string, readonly string[]>>
}

export interface Command {
  readonly name: string
  readonly summary: string
  readonly notes: string
  readonly args: Parameters
  readonly options: Parameters
  /** Returns the exit code. Throws an OperatorError before anything is done when a value is wrong. */
  run(typed: Typed, operator: OperatorPerson): Promise<number>
}

export function command<
  Result,
  Args extends Parameters = Parameters,
  Options extends Parameters = Parameters,
>(declared: Declaration<Args, Options, { readonly operator: OperatorPerson }, Result>): Command {
  const { name, summary, notes = '' } = declared
  const { args = {}, options = {} }: { args?: Parameters; options?: Parameters } = declared
  return {
    name,
    summary,
    notes,
    args,
    options,
    async run(typed, operator) {
      const read = {
        ...readEach(args, typed.args, argumentName),
        ...readEach(options, typed.options, optionName),
      }
      // Each value comes from `read` of the parameter of its name.
      const input = read as Values<Args> & Values<Options>
      const result = await declared.run(input, { operator })
      const printed = declared.print(result, input)
      if (typeof printed !== 'string') return printed ?? 0
      console.log(printed)
      return 0
    },
  }
}

/** What a command that works on the portal gets: its database and documents, and who does it now. */
export interface PortalContext extends OpenPortal {
  readonly operator: OperatorPerson
  readonly act: Act
}

/** A command that works on the portal's database and documents, opened by `open`. */
export const portalCommand = <
  Result,
  Args extends Parameters = Parameters,
  Options extends Parameters = Parameters,
>(
  declared: Declaration<Args, Options, PortalContext, Result>,
  open: typeof withPortal = withPortal,
): Command =>
  command<Result, Args, Options>({
    ...declared,
    run: (input, { operator }) =>
      open(async (portal) => declared.run(input, { ...portal, operator, act: actNow(operator) })),
  })

/** A command that prints a table, or with `--json` a line of JSON for each item. */
export const portalList = <
  Item,
  Args extends Parameters = Parameters,
  Options extends Parameters = Parameters,
>(
  declared: Omit<Declaration<Args, Options, PortalContext, readonly Item[]>, 'print'> & Listing<Item>,
): Command =>
  portalCommand<readonly Item[], Args>({
    ...declared,
    options: { ...declared.options, json: flag('for programs: a line of JSON for each') },
    // Every declared option is among them.
    run: (input, portal) => declared.run(input as Values<Args> & Values<Options>, portal),
    print: (items, { json }) => printList(items, { ...declared, json: json === true }),
  })

function readEach(
  parameters: Parameters,
  typed: Readonly<Record<string, readonly string[]>>,
  nameOf: (name: string, value?: string) => string,
) {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [
      name,
      parameter.read(typed[name] ?? [], nameOf(name, parameter.value)),
    ]),
  )
}

const argumentName = (name: string, value = `<${name}>`) => value

/** `maxDeletions` → `max-deletions`, as it is typed behind `--`. */
export const typedName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `--max-deletions <per cent>` */
export const optionName = (name: string, value?: string) =>
  `--${typedName(name)}${value === undefined ? '' : ` ${value}`}`
