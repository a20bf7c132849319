import { flag, type Parameters, type Values } from '#cli/parameters.ts'
import { type Listing, printList } from '#cli/print.ts'
import { type OpenPortal, withPortal } from '#cli/with-database.ts'
import { type Act, actNow, type OperatorPerson } from '#operator/act.ts'

/**
 * Declares a command of `portal`. The declaration is used for parsing, help, completion and the usage lines in the
 * documents. Several commands may have the same name and different options; the given options then select one.
 */
interface Declaration<Args extends Parameters, Options extends Parameters, Context, Result> {
  /** The words after `portal`, for example `user create`. */
  readonly name: string
  /** One sentence of help. */
  readonly summary: string
  /** More help for operators. */
  readonly notes?: string
  /** Arguments in order. Only the last one may be optional or multiple. */
  readonly args?: Args
  /** Options by name: `maxDeletions` declares `--max-deletions`. */
  readonly options?: Options
  run(input: Values<Args> & Values<Options>, context: Context): Result | Promise<Result>
  /**
   * Returns the text to print. Alternatively prints the result itself and returns the exit code, where
   * undefined means 0.
   */
  print(result: Result, input: Values<Args> & Values<Options>): string | number | void
}

/** The arguments and options as typed, by parameter name. */
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
  /** Returns the exit code. Throws an OperatorError if a value is invalid, before the command changes anything. */
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
      // The cast is safe: `readEach` parses each value with the parameter of the same name.
      const input = read as Values<Args> & Values<Options>
      const result = await declared.run(input, { operator })
      const printed = declared.print(result, input)
      if (typeof printed !== 'string') return printed ?? 0
      console.log(printed)
      return 0
    },
  }
}

/** The portal's database and documents, and the person who runs the command. */
export interface PortalContext extends OpenPortal {
  readonly operator: OperatorPerson
  readonly act: Act
}

/**
 * Declares a command that uses the portal's database and documents.
 * @param open Opens both and closes them afterwards.
 */
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

/** Declares a command that prints a table, or one line of JSON per item with `--json`. */
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
    // The cast is safe: the input has all declared options, and `json` in addition.
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

/**
 * Converts a parameter's name to the spelling on the command line, for example `maxDeletions` to `max-deletions`.
 */
export const typedName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns an option as written in usage lines, for example `--max-deletions <per cent>`. */
export const optionName = (name: string, value?: string) =>
  `--${typedName(name)}${value === undefined ? '' : ` ${value}`}`
