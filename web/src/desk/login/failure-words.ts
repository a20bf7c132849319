import type { DeskFailure } from '#api/desk-call.ts'
import { useLoginTexts } from '#features/login/login-texts.ts'

/**
 * Returns a function that puts a failed call of the login into words: the server's own sentence, or that it
 * did not answer.
 */
export function useFailureWords(): (failure: DeskFailure) => string {
  const login = useLoginTexts()
  return ({ isAnswered, message }) => (isAnswered ? message : login('unavailable'))
}

/** Whether the login that this step is part of no longer exists on the server. */
export const isLoginOver = ({ code }: DeskFailure): boolean =>
  code === 'unauthenticated' || code === 'not_pending'
