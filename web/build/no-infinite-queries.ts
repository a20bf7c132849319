/*
 * In place of the library's module for lists that grow without end, which no screen has: the code that asks for it is
 * never reached.
 */
export const infiniteQueryBehavior = undefined
export const hasNextPage = undefined
export const hasPreviousPage = undefined
