import type { ErrorCode } from '@portal/contract/errors.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { ApiFailure } from '#api/call.ts'
import { currentLanguage } from '#i18n/language.ts'

/** What a proxy before the portal has refused, which has no sentence for people. */
const refusedBefore: Partial<Record<ErrorCode, Words>> = {
  too_large: {
    de: 'Die Dateien sind zu groß. Bitte senden Sie weniger auf einmal oder kleinere.',
    en: 'The files are too large. Please send fewer at once or smaller ones.',
  },
  too_many: {
    de: 'Das war zu viel auf einmal. Bitte warten Sie eine Minute.',
    en: 'That was too much at once. Please wait a minute.',
  },
}

/**
 * The server's own sentence, as lines for the dialog (specification 2, part 8), or why it did not come as far as that; none
 * when nobody answered.
 */
export function serverSentence(error: unknown): readonly string[] {
  if (!(error instanceof ApiFailure)) return []
  // A try whose failure does not say what became of an earlier one (`untilAnswered` in api/send.ts).
  if (error.cause instanceof ApiFailure) return serverSentence(error.cause)
  if (error.requestId !== '') return [error.message]
  const words = refusedBefore[error.code]
  return words ? [words[currentLanguage()]] : []
}

/** What can be done about a failure: the same again later, unless it is too large at any time; and the server's sentence. */
export const remedies = (error: unknown, later: string): readonly string[] =>
  error instanceof ApiFailure && error.code === 'too_large'
    ? serverSentence(error)
    : [later, ...serverSentence(error)]
