import { systemUserName } from '#ground/system-user.ts'

/** Why the portal cannot start or go on, as one sentence for the person at the terminal. No stack belongs to it. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The words of an error of any shape; an AggregateError (several addresses tried) has them one level down. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (error instanceof Error) {
    const isForbidden = 'code' in error && error.code === 'EACCES'
    return isForbidden ? `${error.message} (as the system user ${systemUserName()})` : error.message
  }
  return String(error)
}

/** The code that the system or PostgreSQL gave an error, such as `ENOENT` or `57P03`. */
export function codeOf(error: unknown): string | undefined {
  const named = error instanceof AggregateError ? error.errors[0] : error
  if (typeof named !== 'object' || named === null || !('code' in named)) return undefined
  return String(named.code)
}

/** Whether there was no room for a file: on the disk, or in this user's share of it. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')

/**
 * An error in the words for whoever typed a command: a sentence for what we foresaw and for what the system refuses
 * (a closed folder, a full disk); undefined for a mistake of ours, which is shown whole.
 */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (isDiskFull(error)) return `A disk is full (${reasonOf(error)}): make room, and try again.`
  const isOfSystem = error instanceof Error && 'syscall' in error && 'code' in error
  return isOfSystem ? `The system refuses it: ${reasonOf(error)}.` : undefined
}
