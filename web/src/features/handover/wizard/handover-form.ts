import { defaultCountryCode } from '@portal/contract/fields/countries.ts'
import {
  companySalutation,
  handoverDebtor,
  type LegalForm,
  type Mandate,
  type Salutation,
  type ThreeChoice,
} from '@portal/contract/handover.ts'

import type { RowList } from '#fields/form/form-values.ts'
import { creditNoteLayout, emptyRow, handoverClaimLayout, paymentLayout } from '#fields/rows/row-layouts.ts'

export type MandateList = RowList & keyof Mandate

export const emptyRows = {
  forderungen: emptyRow(handoverClaimLayout),
  zahlungen: emptyRow(paymentLayout),
  gutschriften: emptyRow(creditNoteLayout),
} as const satisfies Record<MandateList, object>

export type ClaimRow = typeof emptyRows.forderungen

type Rows = { readonly [List in MandateList]: readonly (typeof emptyRows)[List][] }

interface Choices {
  inkassozession: ThreeChoice
  eigentumsvorbehalt: ThreeChoice
  salutation: Salutation | null
  legalForm: LegalForm | ''
  legalGuardianSalutation: Salutation | null
}

/** Fields whose value is a string. Amounts and dates among them are normalized if valid, otherwise as typed. */
type Texts = Record<Exclude<keyof Mandate, keyof Choices | MandateList>, string>

/** The form of the wizard: the fields of a mandate (specification 2, 3.1), including invalid and partial values. */
export interface HandoverForm extends Choices, Texts, Rows {}

export type DebtorField = keyof typeof handoverDebtor.shape

// The cast is safe: the object has exactly the fields of `handoverDebtor`.
export const emptyDebtor = Object.fromEntries(
  Object.keys(handoverDebtor.shape).map((field) => [field, '']),
) as Record<DebtorField, ''>

/**
 * The form as it is checked, shown in the overview and sent. A company has no date of birth: one that was entered for a
 * person stays in the form and its draft, but is hidden and not sent.
 */
export const effectiveForm = (form: HandoverForm): HandoverForm =>
  form.salutation === companySalutation ? { ...form, birthDate: '' } : form

/** First and last name of the debtor, or the two parts of a company's name; '' if both are empty. */
export const debtorName = ({ firstName, lastName }: Pick<HandoverForm, 'firstName' | 'lastName'>): string =>
  [firstName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ')

/** The form with its defaults. @param glgNumber The user's first creditor number. */
export const emptyForm = (glgNumber: string): HandoverForm => ({
  glgNumber,
  geschaeftsId: '',
  inkassozession: 'false',
  eigentumsvorbehalt: 'true',
  ...emptyDebtor,
  salutation: null,
  addressCountryCode: defaultCountryCode,
  legalGuardianSalutation: null,
  forderungen: [emptyRows.forderungen],
  zahlungen: [],
  gutschriften: [],
  remarks: '',
})
