import type { DebtorField } from '#features/handover/wizard/handover-form.ts'

export const debtorGroups = ['names', 'address', 'contact', 'bank', 'moreNames', 'guardian'] as const
export type DebtorGroup = (typeof debtorGroups)[number]

/** The group of each debtor field in step 2, in display order; null if it stands above the groups. */
const groupOf: Readonly<Record<DebtorField, DebtorGroup | null>> = {
  salutation: null,
  firstName: 'names',
  lastName: 'names',
  legalForm: 'names',
  legalFormOther: 'names',
  birthDate: 'names',
  addressStreet: 'address',
  addressNumber: 'address',
  addressPostalCode: 'address',
  addressCity: 'address',
  addressCountryCode: 'address',
  coAdresse: 'address',
  telephone: 'contact',
  mobile: 'contact',
  email: 'contact',
  fax: 'contact',
  jobSector: 'contact',
  section: 'contact',
  iban: 'bank',
  bic: 'bank',
  konto: 'bank',
  blz: 'bank',
  secondFirstName: 'moreNames',
  secondLastName: 'moreNames',
  legalGuardianSalutation: 'guardian',
  legalGuardianFirstName: 'guardian',
  legalGuardianLastName: 'guardian',
  legalGuardianSecondFirstName: 'guardian',
  legalGuardianSecondLastName: 'guardian',
}

// The cast is safe: `groupOf` has no keys besides those of `DebtorField`.
const debtorFields = Object.keys(groupOf) as DebtorField[]

export const debtorFieldsOf = (group: DebtorGroup): readonly DebtorField[] =>
  debtorFields.filter((field) => groupOf[field] === group)

/**
 * Number of columns of a field, out of twelve, on wide and on narrow screens. A field is about as wide as
 * what users type into it.
 */
type Widths = readonly [wide: number, narrow: number]

const widths: Readonly<Partial<Record<DebtorField, Widths>>> = {
  firstName: [3, 12],
  lastName: [3, 12],
  legalForm: [3, 12],
  legalFormOther: [9, 12],
  birthDate: [3, 12],
  addressStreet: [5, 7],
  addressNumber: [2, 5],
  addressPostalCode: [2, 5],
  addressCity: [3, 7],
  addressCountryCode: [5, 12],
  coAdresse: [7, 12],
  telephone: [3, 12],
  mobile: [3, 12],
  email: [3, 12],
  fax: [3, 12],
  jobSector: [6, 12],
  section: [6, 12],
  iban: [5, 12],
  bic: [2, 12],
  konto: [3, 6],
  blz: [2, 6],
  legalGuardianSalutation: [2, 12],
  legalGuardianFirstName: [5, 12],
  legalGuardianLastName: [5, 12],
}

/** The keyboards for fields on touch screens. */
export const keyboards: Readonly<Partial<Record<DebtorField, { inputMode: 'tel' | 'email' }>>> = {
  telephone: { inputMode: 'tel' },
  mobile: { inputMode: 'tel' },
  fax: { inputMode: 'tel' },
  email: { inputMode: 'email' },
}

const widthsOfCompany: typeof widths = { firstName: [5, 12], lastName: [4, 12] }

export const widthsOf = (field: DebtorField, isCompany: boolean): Widths =>
  (isCompany ? widthsOfCompany[field] : undefined) ?? widths[field] ?? [6, 12]
