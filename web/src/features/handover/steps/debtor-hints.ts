import { companyForms, companySalutation, otherLegalForm } from '@portal/contract/handover.ts'

import { debtorFieldsOf, debtorGroups, type DebtorGroup } from '#features/handover/steps/debtor-layout.ts'
import type { DebtorField, HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { type Doubt, doubtAbout, isDoubted, isUnderAge, postalCodeDoubt } from '#fields/typed/doubts.ts'

/** A valid entry that may cause problems later, for example when papers are served. */
type DebtorHint = 'companyForm' | 'otherForm' | 'postBox' | 'careOf' | 'guardianName'

/** The hints of one group. */
export const debtorHints = (form: HandoverForm, group: DebtorGroup): readonly DebtorHint[] =>
  hintsOfGroup[group](form)

/** The doubts about the debtor's fields, in display order. @param today ISO date. */
export const debtorDoubts = (form: HandoverForm, today: string) =>
  debtorGroups.flatMap(debtorFieldsOf).flatMap((field) => {
    const doubt = debtorDoubt(form, field, today)
    return doubt ? [{ doubt, field }] : []
  })

/** The doubt about one field; undefined if there is none, or if the field is empty. @param today ISO date. */
export function debtorDoubt(form: HandoverForm, field: DebtorField, today: string): Doubt | undefined {
  if (isDoubted(field)) return doubtAbout(field, form[field])
  if (field === 'birthDate')
    return form.salutation !== companySalutation && isUnderAge(form[field], today) ? 'underAge' : undefined
  return field === 'addressPostalCode' ? postalCodeDoubt(form[field], form.addressCountryCode) : undefined
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
