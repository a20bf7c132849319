import type { LegalForm, Salutation, ThreeChoice } from '@portal/contract/handover.ts'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useLanguage } from '#i18n/language.ts'

const salutationKeys = { 1: 'mr', 2: 'mrs', 3: 'company', 4: 'diverse' } as const satisfies Record<
  Salutation,
  string
>

const threeChoiceKeys = { true: 'yes', false: 'no', none: 'noAnswer' } as const satisfies Record<
  ThreeChoice,
  string
>

/** Legal forms are German terms; only those that are words have English ones. */
const englishLegalForms: Partial<Record<LegalForm, string>> = {
  'privat männlich': 'private, male',
  'privat weiblich': 'private, female',
  Einzelfirma: 'Sole proprietorship (Einzelfirma)',
  Gewerbebetrieb: 'Trade business (Gewerbebetrieb)',
  'e.V.': 'Registered association (e.V.)',
  Andere: 'Other',
}

/** The words for what can be chosen. */
export function useChoiceLabels() {
  const text = useHandoverTexts()
  const language = useLanguage()
  return {
    salutation: (value: Salutation) => text(salutationKeys[value]),
    threeChoice: (value: ThreeChoice) => text(threeChoiceKeys[value]),
    legalForm: (value: LegalForm) => (language === 'en' ? (englishLegalForms[value] ?? value) : value),
  }
}
