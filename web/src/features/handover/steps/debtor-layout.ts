import type { DebtorField } from '#features/handover/wizard/handover-form.ts'

type Group =
  | 'names'
  | 'moreNames'
  | 'occupation'
  | 'street'
  | 'city'
  | 'contact'
  | 'bank'
  | 'guardianSalutation'
  | 'guardian'

/** The group of each debtor field in step 2, in display order; null if the field is rendered separately. */
const groupOf: Readonly<Record<DebtorField, Group | null>> = {
  salutation: null,
  firstName: 'names',
  lastName: 'names',
  secondFirstName: 'moreNames',
  secondLastName: 'moreNames',
  legalForm: null,
  legalFormOther: null,
  section: 'occupation',
  jobSector: 'occupation',
  birthDate: 'occupation',
  addressStreet: 'street',
  addressNumber: 'street',
  addressPostalCode: 'city',
  addressCity: 'city',
  coAdresse: null,
  addressCountryCode: null,
  telephone: 'contact',
  mobile: 'contact',
  fax: 'contact',
  email: 'contact',
  iban: 'bank',
  bic: 'bank',
  konto: 'bank',
  blz: 'bank',
  legalGuardianSalutation: 'guardianSalutation',
  legalGuardianFirstName: 'guardian',
  legalGuardianLastName: 'guardian',
  legalGuardianSecondFirstName: 'guardian',
  legalGuardianSecondLastName: 'guardian',
}

// The cast is safe: `groupOf` has no keys besides those of `DebtorField`.
const debtorFields = Object.keys(groupOf) as DebtorField[]

export const debtorFieldsOf = (group: Group): readonly DebtorField[] =>
  debtorFields.filter((field) => groupOf[field] === group)
