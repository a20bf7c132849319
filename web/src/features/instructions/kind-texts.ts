import { instructionKindWords } from '@portal/contract/words/instruction-words.ts'

import { texts } from '#i18n/texts.ts'

/** What each kind of instruction is called. */
export const useKindTexts = texts(instructionKindWords)
