import * as z from 'zod/mini'

import { maxLength } from '#fields/lengths.ts'
import { requiredText, textOrEmpty } from '#fields/text-fields.ts'
import {
  optionalAmount,
  optionalDate,
  optionalIban,
  requiredAmount,
  requiredDate,
  unspacedOrEmpty,
} from '#fields/typed-fields.ts'

/* Claims, payments and credit notes of mandates and cases (specification 2, parts 3.2, 3.4, 5). */

/** A claim of a new mandate. */
export const handoverClaim = z.strictObject({
  invoiceSum: requiredAmount,
  invoiceDate: requiredDate,
  invoiceNumber: requiredText(35),
  contractDate: requiredDate,
  firstReminderDate: optionalDate,
  bankCosts: optionalAmount,
  reminderFees: optionalAmount,
})
export type HandoverClaim = z.infer<typeof handoverClaim>

/** A claim that is added to a case. */
export const claimIncrease = z.strictObject({
  reason: textOrEmpty(250),
  invoiceSum: requiredAmount,
  bankCosts: optionalAmount,
  invoiceNumber: requiredText(35),
  invoiceDate: requiredDate,
  /** Due date. */
  faelligkeitDate: optionalDate,
})
export type ClaimIncrease = z.infer<typeof claimIncrease>

const reason = textOrEmpty(35)

export const konto = unspacedOrEmpty(10)
/** A German bank code. */
export const blz = unspacedOrEmpty(8, 'blz')
export const bic = unspacedOrEmpty(11)

export const payment = z.strictObject({
  amount: requiredAmount,
  date: requiredDate,
  reason,
  konto,
  blz,
  iban: optionalIban,
  bic,
  owner: textOrEmpty(50),
})
export type Payment = z.infer<typeof payment>

export const creditNote = z.strictObject({ amount: requiredAmount, date: requiredDate, reason })
export type CreditNote = z.infer<typeof creditNote>

const maxRows = 200

/** A list of rows in a request. */
export const rows = <Row extends z.core.$ZodType>(row: Row) =>
  z.array(row).check(maxLength(maxRows, 'tooMany'))
