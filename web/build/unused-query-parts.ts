/*
 * In place of the query library's modules for lists that grow without end and for its own kind of changing calls, which
 * no screen has (`api/use-attempt.ts`): the code that asks for them is never reached, or finds nothing.
 */
export const infiniteQueryBehavior = undefined
export const hasNextPage = undefined
export const hasPreviousPage = undefined

/** A cache in which nothing is ever kept. */
export class MutationCache {
  clear = () => undefined
  findAll = () => []
  resumePausedMutations = () => Promise.resolve()
}

/** Timers of the browser's, where others might be put in their place. */
export const timeoutManager = {
  setTimeout: (callback: () => void, delay: number) => setTimeout(callback, delay),
  clearTimeout: (id: number) => clearTimeout(id),
  setInterval: (callback: () => void, delay: number) => setInterval(callback, delay),
  clearInterval: (id: number) => clearInterval(id),
}
export const systemSetTimeoutZero = (callback: () => void) => setTimeout(callback, 0)

/*
 * A screen says for itself what it shows while it waits and when a call has failed: none waits or fails as a whole, and
 * no answers come from the disk.
 */
const nothing = () => undefined
const no = () => false
export const IsRestoringProvider = undefined
export const QueryErrorResetBoundary = undefined
export const useIsRestoring = no
export const useQueryErrorResetBoundary = nothing
export const defaultThrowOnError = no
export const ensureSuspenseTimers = nothing
export const fetchOptimistic = nothing
export const shouldSuspend = no
export const ensurePreventErrorBoundaryRetry = nothing
export const getHasError = no
export const useClearResetErrorBoundary = nothing
