import { companySalutation, type Salutation } from '@portal/contract/handover.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { companyWords, fieldWords } from '@portal/contract/words/submission-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { texts } from '#i18n/texts.ts'

const labels = {
  ...fieldWords,
  glgNumber: domainWords.creditorNumber,
  number: { de: 'Nr.', en: 'No.' },
  files: domainWords.files,
  forderungen: domainWords.claims,
  zahlungen: domainWords.payments,
  gutschriften: domainWords.creditNotes,
} satisfies Record<string, Words>

export type LabelKey = keyof typeof labels

const usePersonLabels = texts<LabelKey>(labels)
const useCompanyLabels = texts<LabelKey>({ ...labels, ...companyWords })

/**
 * Labels of the fields in the form, the error summary and the overview.
 * @param salutation The debtor's salutation. Some labels differ for companies.
 */
export function useLabels(salutation: Salutation | null = null): (key: LabelKey) => string {
  const ofPerson = usePersonLabels()
  const ofCompany = useCompanyLabels()
  return salutation === companySalutation ? ofCompany : ofPerson
}

export const isLabelKey = (field: string): field is LabelKey => Object.hasOwn(labels, field)
