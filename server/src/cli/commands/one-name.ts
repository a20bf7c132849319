import { OperatorError } from '#operator/operator-error.ts'

/** The one name that a command wants, as in `user show <username>`; throws an OperatorError without one, or with more. */
export function oneName(command: string, names: readonly string[]): string {
  const [name, ...more] = names
  if (!name) throw new OperatorError(`Please name the user: ${command} <username>.`)
  if (more.length > 0)
    throw new OperatorError(`"${command}" takes one user at a time; ${JSON.stringify(more[0])} is too much.`)
  return name
}

/** Refuses names where none is wanted. */
export function noName(command: string, names: readonly string[]): void {
  if (names.length > 0)
    throw new OperatorError(`"${command}" takes no name; ${JSON.stringify(names[0])} is too much.`)
}
