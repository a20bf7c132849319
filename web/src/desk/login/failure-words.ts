import type { DeskFailure } from '#api/desk-call.ts'
import { useLoginTexts } from '#features/login/login-texts.ts'

/** The sentence of a failed call of the login: the server's own, or that it did not answer. */
export function useFailureWords(): (failure: DeskFailure) => string {
  const login = useLoginTexts()
  return ({ isAnswered, message }) => (isAnswered ? message : login('unavailable'))
}

/** Whether the login that a step belongs to has ended on the server. */
export const isLoginOver = ({ code }: DeskFailure): boolean =>
  code === 'unauthenticated' || code === 'not_pending'
