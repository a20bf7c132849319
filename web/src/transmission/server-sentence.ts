import { ApiFailure } from '#api/call.ts'

/** The server's own sentence, where it says more than that something went wrong; as lines for the dialog. */
export const serverSentence = (error: unknown): readonly string[] =>
  error instanceof ApiFailure && !unspecific.has(error.code) ? [error.message] : []

const unspecific = new Set<ApiFailure['code']>(['unavailable', 'internal'])
