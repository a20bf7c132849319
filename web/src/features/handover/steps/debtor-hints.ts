import { companyForms, companySalutation, otherLegalForm } from '@portal/contract/handover.ts'

import { debtorFieldsOf, type DebtorGroup } from '#features/handover/steps/debtor-layout.ts'
import type { DebtorField, HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { type Doubt, doubtAbout, isDoubted, isPostalCodeDoubtful, isUnderAge } from '#fields/typed/doubts.ts'

/** A valid entry that may cause problems later, for example when papers are served. */
type DebtorHint = 'companyForm' | 'otherForm' | 'postBox' | 'careOf' | 'guardianName'

type Found = { readonly hint: DebtorHint } | { readonly doubt: Doubt; readonly field: DebtorField }

/** The hints and doubts of one group. Empty fields have none. @param today ISO date. */
export const debtorHints = (form: HandoverForm, group: DebtorGroup, today: string): readonly Found[] => [
  ...hintsOfGroup[group](form).map((hint) => ({ hint })),
  ...debtorFieldsOf(group).flatMap((field) => {
    const doubt = doubtOf(form, field, today)
    return doubt ? [{ doubt, field }] : []
  }),
]

function doubtOf(form: HandoverForm, field: DebtorField, today: string): Doubt | undefined {
  if (isDoubted(field)) return doubtAbout(field, form[field])
  if (field === 'birthDate')
    return form.salutation !== companySalutation && isUnderAge(form[field], today) ? 'underAge' : undefined
  if (field !== 'addressPostalCode') return undefined
  return isPostalCodeDoubtful(form[field], form.addressCountryCode) ? 'postalCode' : undefined
}

const hintsOfGroup: Readonly<Record<DebtorGroup, (form: HandoverForm) => readonly DebtorHint[]>> = {
  names: legalFormHints,
  address: addressHints,
  contact: () => [],
  moreNames: () => [],
  bank: () => [],
  guardian: ({ legalGuardianFirstName, legalGuardianLastName }) =>
    legalGuardianFirstName.trim() !== '' && legalGuardianLastName.trim() === '' ? ['guardianName'] : [],
}

function legalFormHints({ salutation, legalForm, legalFormOther }: HandoverForm): readonly DebtorHint[] {
  if (legalForm === otherLegalForm) return legalFormOther.trim() === '' ? ['otherForm'] : []
  const isPerson = salutation !== null && salutation !== companySalutation
  return isPerson && isCompanyForm(legalForm) ? ['companyForm'] : []
}

const isCompanyForm = (legalForm: HandoverForm['legalForm']) =>
  legalForm !== '' && companyForms.includes(legalForm)

/** Reasons why a court may be unable to serve papers at this address. */
function addressHints({ addressStreet, coAdresse }: HandoverForm): readonly DebtorHint[] {
  if (/\b(postfach|p\.? ?o\.? ?box|postbox|packstation)/i.test(`${addressStreet} ${coAdresse}`))
    return ['postBox']
  const isCareOf = coAdresse.trim() !== '' || /\bc\/o\b/i.test(addressStreet)
  return isCareOf ? ['careOf'] : []
}
