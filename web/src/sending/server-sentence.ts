import type { ErrorCode } from '@portal/contract/errors.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { ApiFailure } from '#api/call.ts'
import { currentLanguage } from '#i18n/language.ts'

/** Texts for refusals by a proxy, which have no message for users. */
const refusedBefore: Partial<Record<ErrorCode, Words>> = {
  too_large: {
    de: 'Die Dateien sind zu groß. Bitte senden Sie weniger oder kleinere Dateien.',
    en: 'The files are too large. Please send fewer or smaller files.',
  },
  too_many: {
    de: 'Zu viele Anfragen in kurzer Zeit. Bitte warten Sie eine Minute.',
    en: 'Too many requests in a short time. Please wait a minute.',
  },
}

/**
 * The server's message as lines for the dialog (specification 2, part 8), or the proxy's reason; empty if there
 * was no response.
 */
export function serverSentence(error: unknown): readonly string[] {
  if (!(error instanceof ApiFailure)) return []
  // Thrown by `untilAnswered` in api/send.ts: an attempt may have arrived, and its retry was refused. `cause`
  // is the refusal.
  if (error.cause instanceof ApiFailure) return serverSentence(error.cause)
  if (error.requestId !== '') return [error.message]
  const words = refusedBefore[error.code]
  return words ? [words[currentLanguage()]] : []
}

/** Lines about a failure: first `later`, unless the request is too large, and then the server's message. */
export const remedies = (error: unknown, later: string): readonly string[] =>
  error instanceof ApiFailure && error.code === 'too_large'
    ? serverSentence(error)
    : [later, ...serverSentence(error)]
