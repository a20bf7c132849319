import { ApiFailure } from '#api/call.ts'

/**
 * The server's own sentence, as lines for the dialog (specification 2, part 8); none when it did not answer, because
 * then there is nobody's to show.
 */
export const serverSentence = (error: unknown): readonly string[] =>
  error instanceof ApiFailure && error.requestId !== '' ? [error.message] : []
