import { AppError } from '#ground/app-error.ts'
import { codeOf } from '#ground/start-error.ts'

/**
 * The database does not answer: it is frozen, unreachable, or has no free connection. Whether a running statement
 * or commit succeeded is unknown.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** SQLSTATE connection_failure. */
  readonly code = '08006'
}

/**
 * SQLSTATE classes, and error codes of the system, for a database that is unreachable, overloaded or shutting
 * down.
 */
const awayCodes = /^(08|53|57|55P03|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/
const connectionLost =
  /connection terminated|connection error|timeout exceeded when trying to connect|client was closed/i

/** Whether the error means that the database is currently unavailable, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return awayCodes.test(codeOf(error) ?? '') || connectionLost.test(error.message)
}

/** Whether a statement failed because another transaction holds the lock. */
export const isLockNotAvailable = (error: unknown): boolean => codeOf(error) === '55P03'

/**
 * For `catch`: throws `in_progress` if a lock is not available, so that the caller retries; otherwise rethrows.
 */
export function throwInProgress(error: unknown): never {
  if (isLockNotAvailable(error)) throw new AppError('in_progress')
  throw error
}
