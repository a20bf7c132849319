import type { LegalForm, Salutation, ThreeChoice } from '@portal/contract/handover.ts'
import { legalFormWords, salutationWords, threeChoiceWords } from '@portal/contract/words/submission-words.ts'

import { useLanguage } from '#i18n/language.ts'

export function useChoiceLabels() {
  const language = useLanguage()
  return {
    salutation: (value: Salutation) => salutationWords[value][language],
    threeChoice: (value: ThreeChoice) => threeChoiceWords[value][language],
    legalForm: (value: LegalForm) => legalFormWords(value)[language],
  }
}
