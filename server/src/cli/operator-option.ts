import { parseArgs } from 'node:util'

import { clerkPrefix } from '#access/clerk-actor.ts'
import { visibleNameFault } from '#access/login/username.ts'
import { systemUserName } from '#ground/system-user.ts'
import { keyPrefix, type OperatorPerson, operatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Removes `--as <person>`, which every command accepts, from the arguments and returns the person. Without it, the
 * person is the system user, or the user who called sudo. Throws an OperatorError if the name is invalid.
 */
export function takeOperator(args: readonly string[]): { operator: OperatorPerson; rest: string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    options: { as: { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const typed = tokens.flatMap((token) => (token.kind === 'option' && token.name === 'as' ? [token] : []))
  if (typed.length > 1) throw new OperatorError('Please give --as once.')
  const [as] = typed
  if (!as) return { operator: systemsUser(), rest: [...args] }
  if (typeof as.value !== 'string')
    throw new OperatorError('Please give the name of who does it with --as <person>.')
  refuseReserved(as.value)
  return { operator: operatorPerson(as.value), rest: args.toSpliced(as.index, as.inlineValue ? 1 : 2) }
}

/** Prefixes of actor names that people at the command line may not use. */
const reserved = [
  [keyPrefix, 'keys (portal key)'],
  [clerkPrefix, 'clerks at the desk (portal clerk)'],
] as const

function refuseReserved(name: string) {
  for (const [prefix, actors] of reserved)
    if (name.startsWith(prefix))
      throw new OperatorError(`Names that begin with ${prefix} are those of ${actors}, not of people.`)
}

function systemsUser(): OperatorPerson {
  const { SUDO_USER: caller } = process.env
  return operatorPerson(
    caller !== undefined && visibleNameFault(caller) === undefined ? caller : systemUserName(),
  )
}
