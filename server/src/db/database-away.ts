import { AppError } from '#ground/app-error.ts'
import { codeOf } from '#ground/start-error.ts'

/**
 * The database gives no answer: it is frozen, cut off, or has no connection to spare. What was under way may have been
 * done or not, a commit included.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** PostgreSQL's own code for a connection that failed. */
  readonly code = '08006'
}

/** SQLSTATE classes and system errors that mean: the database is away, busy or going down. */
const awayCodes = /^(08|53|57|55P03|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/
const connectionLost =
  /connection terminated|connection error|timeout exceeded when trying to connect|client was closed/i

/** Whether an error of any kind says that the database cannot be reached now; later it may be, without any change here. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return awayCodes.test(codeOf(error) ?? '') || connectionLost.test(error.message)
}

/** Whether a statement gave up because somebody else holds the lock that it needs. */
export const isLockNotAvailable = (error: unknown): boolean => codeOf(error) === '55P03'

/** For `catch`: has the caller try again when a lock is not to be had. */
export function throwInProgress(error: unknown): never {
  if (isLockNotAvailable(error)) throw new AppError('in_progress')
  throw error
}
