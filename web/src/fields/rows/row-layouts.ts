import type { ClaimIncrease, CreditNote, HandoverClaim, Payment } from '@portal/contract/fields/money-rows.ts'
import type { rowFieldWords } from '@portal/contract/words/submission-words.ts'

import type { Columns } from '#fields/form/FieldGrid.tsx'

/** A field of a row that has a label. */
export type RowField = keyof typeof rowFieldWords

/** The fields of a row in display order, each with the number of fields in its line. */
export type RowLayout = Readonly<Partial<Record<RowField, Columns>>>

/** A layout with every field that the contract declares for a row. */
export type PlaceForEach<Row> = Readonly<Record<keyof Row, Columns>>

/** The fields of a claim in a new mandate. */
export const handoverClaimLayout = {
  invoiceSum: 4,
  invoiceDate: 4,
  invoiceNumber: 2,
  contractDate: 4,
  firstReminderDate: 4,
  bankCosts: 4,
  reminderFees: 4,
} as const satisfies PlaceForEach<HandoverClaim>

/** The fields of a claim that is added to a case. */
export const claimIncreaseLayout = {
  invoiceSum: 3,
  invoiceNumber: 3,
  invoiceDate: 3,
  faelligkeitDate: 3,
  bankCosts: 3,
  reason: 3,
} as const satisfies PlaceForEach<ClaimIncrease>

/** The fields of a payment that describe the debtor's account. */
export const bankFieldsOfPayment = [
  'owner',
  'iban',
  'bic',
  'konto',
  'blz',
] as const satisfies (keyof Payment)[]

export const paymentLayout = {
  amount: 4,
  date: 4,
  reason: 2,
  owner: 3,
  iban: 3,
  bic: 3,
  konto: 3,
  blz: 3,
} as const satisfies PlaceForEach<Payment>

export const creditNoteLayout = { amount: 4, date: 4, reason: 2 } as const satisfies PlaceForEach<CreditNote>

/** The fields of a layout in order. */
// The cast is safe: a layout has no keys besides fields of a row.
export const fieldsOf = <Layout extends RowLayout>(layout: Layout) =>
  Object.keys(layout) as (keyof Layout & RowField)[]

export const emptyRow = <Layout extends RowLayout>(layout: Layout) =>
  // The cast is safe: the object has every field of the layout, and no others.
  Object.fromEntries(fieldsOf(layout).map((field) => [field, ''])) as Readonly<Record<keyof Layout, string>>
