import { companySalutation, type Salutation } from '@portal/contract/handover.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { companyWords, fieldWords } from '@portal/contract/words/submission-words.ts'
import { named } from '@portal/contract/words/words.ts'

import type { FieldNames } from '#fields/form/form.ts'
import { texts } from '#i18n/texts.ts'

const labels = {
  ...fieldWords,
  glgNumber: named(domainWords.creditorNumber, { de: 'die Gläubigernummer', en: 'the creditor number' }),
  number: { de: 'Nr.', en: 'No.' },
  files: domainWords.files,
  forderungen: domainWords.claims,
  zahlungen: domainWords.payments,
  gutschriften: domainWords.creditNotes,
} satisfies FieldNames

export type LabelKey = keyof typeof labels

const companyLabels = { ...labels, ...companyWords }

const usePersonLabels = texts<LabelKey>(labels)
const useCompanyLabels = texts<LabelKey>(companyLabels)

/**
 * Labels of the fields in the form, the error summary and the overview.
 * @param salutation The debtor's salutation. Some labels differ for companies.
 */
export function useLabels(salutation: Salutation | null = null): (key: LabelKey) => string {
  const ofPerson = usePersonLabels()
  const ofCompany = useCompanyLabels()
  return salutation === companySalutation ? ofCompany : ofPerson
}

/** The names of the fields for errors. @param salutation The debtor's salutation. */
export const namesFor = (salutation: Salutation | null): FieldNames =>
  salutation === companySalutation ? companyLabels : labels
