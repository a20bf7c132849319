import { AppError } from '#ground/app-error.ts'
import { codeOf } from '#ground/start-error.ts'

/**
 * The database does not answer: it is frozen, unreachable, or has no free connection. The outcome of a running
 * statement or commit is unknown.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** PostgreSQL's code for connection_failure. */
  readonly code = '08006'
}

/** SQLSTATE classes and system errors that mean that the database is away, busy or shutting down. */
const awayCodes = /^(08|53|57|55P03|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/
const connectionLost =
  /connection terminated|connection error|timeout exceeded when trying to connect|client was closed/i

/** Whether the error means that the database cannot be reached at the moment, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return awayCodes.test(codeOf(error) ?? '') || connectionLost.test(error.message)
}

/** Whether a statement failed because the lock that it needs is held. */
export const isLockNotAvailable = (error: unknown): boolean => codeOf(error) === '55P03'

/** For `catch`: turns an unavailable lock into `in_progress`, which the caller retries. */
export function throwInProgress(error: unknown): never {
  if (isLockNotAvailable(error)) throw new AppError('in_progress')
  throw error
}
