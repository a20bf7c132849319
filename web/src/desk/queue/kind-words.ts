import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { instructionKindWords } from '@portal/contract/words/instruction-words.ts'

import { useLanguage } from '#i18n/language.ts'

/** Returns a function that names the kind of a submission, and for an instruction what it asks for. */
export function useKindWords() {
  const language = useLanguage()
  return ({ kind, instruction }: Pick<QueueRow, 'kind' | 'instruction'>): string =>
    instruction === null
      ? submissionKinds[kind].title[language]
      : `${submissionKinds[kind].title[language]}: ${instructionKindWords[instruction][language]}`
}
