import { systemUserName } from '#ground/system-user.ts'

/**
 * An error at the start or in a command. Its message is a sentence for the terminal, which is printed without a
 * stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * The message of any error. For an AggregateError, which connecting to several addresses throws, that of its first
 * error. If permission is denied, the name of the system user is added.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (error instanceof Error) {
    const isForbidden = 'code' in error && error.code === 'EACCES'
    return isForbidden ? `${error.message} (as the system user ${systemUserName()})` : error.message
  }
  return String(error)
}

/** The code of an error of the system or of PostgreSQL, such as `ENOENT` or `57P03`. */
export function codeOf(error: unknown): string | undefined {
  const named = error instanceof AggregateError ? error.errors[0] : error
  if (typeof named !== 'object' || named === null || !('code' in named)) return undefined
  return String(named.code)
}

/** Whether the disk or the user's quota is full. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')

/**
 * Returns a sentence about an error for the user of a command, if the error is expected or comes from the system
 * (no permission, disk full). Undefined for bugs, which are printed with their stack.
 */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (isDiskFull(error)) return `A disk is full (${reasonOf(error)}): make room, and try again.`
  const isOfSystem = error instanceof Error && 'syscall' in error && 'code' in error
  return isOfSystem ? `The system refuses it: ${reasonOf(error)}.` : undefined
}
