import { AppError } from '#errors/app-error.ts'
import { codeOf } from '#errors/start-error.ts'

/** Whether a statement gave up because somebody else holds the lock that it needs. */
export const isLockNotAvailable = (error: unknown): boolean => codeOf(error) === '55P03'

/** For `catch`: has the caller try again when a lock is not to be had. */
export function throwInProgress(error: unknown): never {
  if (isLockNotAvailable(error)) throw new AppError('in_progress')
  throw error
}
