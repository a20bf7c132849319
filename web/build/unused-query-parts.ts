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
