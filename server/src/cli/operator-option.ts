import { parseArgs } from 'node:util'

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
  if (as.value.startsWith(keyPrefix))
    throw new OperatorError(
      `Names that begin with ${keyPrefix} are those of keys (portal key), not of people.`,
    )
  return { operator: operatorPerson(as.value), rest: args.toSpliced(as.index, as.inlineValue ? 1 : 2) }
}

function systemsUser(): OperatorPerson {
  const { SUDO_USER: caller } = process.env
  return operatorPerson(
    caller !== undefined && visibleNameFault(caller) === undefined ? caller : systemUserName(),
  )
}
