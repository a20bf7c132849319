import type { LegalForm, Salutation, ThreeChoice } from '@portal/contract/handover.ts'

/** Amounts and days as the fields hold them: understood, or as they were typed. */
export const emptyClaim = {
  invoiceSum: '',
  invoiceDate: '',
  invoiceNumber: '',
  contractDate: '',
  firstReminderDate: '',
  bankCosts: '',
  reminderFees: '',
}
export type ClaimRow = typeof emptyClaim

export const emptyPayment = {
  amount: '',
  date: '',
  reason: '',
  owner: '',
  iban: '',
  bic: '',
  konto: '',
  blz: '',
}

export const emptyCreditNote = { amount: '', date: '', reason: '' }

/** What stands in the wizard, wrong and half-typed values included: the fields of a mandate (specification 2, 3.1). */
export interface HandoverForm extends DebtorTexts, HandoverRows {
  glgNumber: string
  geschaeftsId: string
  inkassozession: ThreeChoice
  eigentumsvorbehalt: ThreeChoice
  salutation: Salutation | null
  legalForm: LegalForm | ''
  addressCountryCode: string
  legalGuardianSalutation: Salutation | null
  remarks: string
}

type DebtorTexts = typeof emptyDebtor

export interface HandoverRows {
  forderungen: readonly ClaimRow[]
  zahlungen: readonly (typeof emptyPayment)[]
  gutschriften: readonly (typeof emptyCreditNote)[]
}
export type RowList = keyof HandoverRows
export type Row = HandoverRows[RowList][number]

const emptyDebtor = {
  legalFormOther: '',
  firstName: '',
  lastName: '',
  secondFirstName: '',
  secondLastName: '',
  section: '',
  jobSector: '',
  birthDate: '',
  addressStreet: '',
  addressNumber: '',
  addressPostalCode: '',
  addressCity: '',
  coAdresse: '',
  telephone: '',
  mobile: '',
  fax: '',
  email: '',
  blz: '',
  konto: '',
  bic: '',
  iban: '',
  legalGuardianFirstName: '',
  legalGuardianLastName: '',
  legalGuardianSecondFirstName: '',
  legalGuardianSecondLastName: '',
}

/** The form with its defaults; @param glgNumber The user's first creditor number. */
export const emptyForm = (glgNumber: string): HandoverForm => ({
  glgNumber,
  geschaeftsId: '',
  inkassozession: 'false',
  eigentumsvorbehalt: 'true',
  salutation: null,
  legalForm: '',
  ...emptyDebtor,
  addressCountryCode: 'D',
  legalGuardianSalutation: null,
  forderungen: [emptyClaim],
  zahlungen: [],
  gutschriften: [],
  remarks: '',
})

export const emptyRows: { readonly [List in RowList]: HandoverRows[List][number] } = {
  forderungen: emptyClaim,
  zahlungen: emptyPayment,
  gutschriften: emptyCreditNote,
}
