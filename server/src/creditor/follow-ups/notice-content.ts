import type { ClaimIncrease, CreditNote, Payment } from '@portal/contract/fields/money-rows.ts'
import type { sendingCalls } from '@portal/contract/sending-calls.ts'
import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { noticeLines } from '@portal/contract/words/notice-lines.ts'
import { filled } from '@portal/contract/words/sent-texts.ts'
import { fieldWords } from '@portal/contract/words/submission-words.ts'
import type * as z from 'zod/mini'

import { euro, germanDate, sumOfAmounts } from '#submissions/german-text.ts'

/** Kind of follow-up → its payload. */
export type FollowUpPayload = {
  readonly [Kind in FollowUpKind]: z.output<(typeof sendingCalls)[Kind]['request']>
}

/** The amount and the text of a follow-up in the notice history. */
export interface NoticeContent {
  /** Sum of all amounts; null for statements. */
  readonly betrag: string | null
  readonly lines: readonly string[]
}

/**
 * Amounts and texts for the notice history. The texts are in German, like everything for the collection company.
 */
export const noticeContents: {
  readonly [Kind in FollowUpKind]: (payload: FollowUpPayload[Kind]) => NoticeContent
} = {
  claimIncreases: ({ forderungen }) => ({
    // The sum includes the bank costs claimed with the invoices.
    betrag: sumOfAmounts(forderungen.flatMap(({ invoiceSum, bankCosts }) => [invoiceSum, bankCosts])),
    lines: [submissionKinds.claimIncreases.one.de, ...forderungen.flatMap(claimLines)],
  }),
  payments: ({ zahlungen }) => ({
    betrag: sumOfAmounts(zahlungen.map(({ amount }) => amount)),
    lines: zahlungen.flatMap(paymentLines),
  }),
  statement: ({ text }) => ({
    betrag: null,
    lines: [submissionKinds.statement.one.de, ...text.split(/\r\n|\n|\r/)],
  }),
  creditNotes: ({ gutschriften }) => ({
    betrag: sumOfAmounts(gutschriften.map(({ amount }) => amount)),
    lines: gutschriften.flatMap(creditNoteLines),
  }),
}

const claimLines = (claim: ClaimIncrease) => [
  filled(noticeLines.claim, claim.invoiceNumber, germanDate(claim.invoiceDate), euro(claim.invoiceSum)),
  ...line(fieldWords.bankCosts.de, claim.bankCosts && euro(claim.bankCosts)),
  ...line(fieldWords.faelligkeitDate.de, germanDate(claim.faelligkeitDate)),
  ...line(fieldWords.reason.de, claim.reason),
]

const paymentLines = (payment: Payment) => [
  filled(noticeLines.payment, germanDate(payment.date), euro(payment.amount)),
  ...line(fieldWords.reason.de, payment.reason),
  ...line(fieldWords.owner.de, payment.owner),
  ...line(fieldWords.iban.de, payment.iban),
  ...line(fieldWords.bic.de, payment.bic),
  ...line(fieldWords.konto.de, payment.konto),
  ...line(fieldWords.blz.de, payment.blz),
]

const creditNoteLines = (note: CreditNote) => [
  filled(noticeLines.creditNote, germanDate(note.date), euro(note.amount)),
  ...line(fieldWords.reason.de, note.reason),
]

const line = (label: string, value: string) => (value === '' ? [] : [`${label}: ${value}`])
