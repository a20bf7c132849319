import type { ClaimIncrease } from '@portal/contract/follow-ups.ts'
import type { CreditNote, Payment } from '@portal/contract/handover.ts'

import type { NoticeContent } from '#features/follow-ups/show-notice.ts'
import { euro, germanDate, sumOfAmounts } from '#submissions/german-text.ts'

/* What a clerk reads in the notice history, in German as everything that goes to the collection company. */

export const statementNotice = (text: string): NoticeContent => ({
  betrag: null,
  lines: ['Stellungnahme', ...text.split(/\r\n|\n|\r/)],
})

/** The sum is that of the invoices and of the bank costs that are claimed with them. */
export const claimIncreaseNotice = (claims: readonly ClaimIncrease[]): NoticeContent => ({
  betrag: sumOfAmounts(claims.flatMap(({ invoiceSum, bankCosts }) => [invoiceSum, bankCosts])),
  lines: ['Forderungserhöhung', ...claims.flatMap(claimLines)],
})

const claimLines = (claim: ClaimIncrease) => [
  `Rechnung ${claim.invoiceNumber} vom ${germanDate(claim.invoiceDate)}: ${euro(claim.invoiceSum)}`,
  ...line('Bankkosten', claim.bankCosts && euro(claim.bankCosts)),
  ...line('Fällig', germanDate(claim.faelligkeitDate)),
  ...line('Grund', claim.reason),
]

export const paymentNotice = (payments: readonly Payment[]): NoticeContent => ({
  betrag: sumOfAmounts(payments.map(({ amount }) => amount)),
  lines: payments.flatMap((payment) => [
    `Zahlung vom ${germanDate(payment.date)}: ${euro(payment.amount)}`,
    ...line('Grund', payment.reason),
    ...line('Kontoinhaber', payment.owner),
    ...line('IBAN', payment.iban),
    ...line('BIC', payment.bic),
    ...line('Konto', payment.konto),
    ...line('BLZ', payment.blz),
  ]),
})

export const creditNoteNotice = (notes: readonly CreditNote[]): NoticeContent => ({
  betrag: sumOfAmounts(notes.map(({ amount }) => amount)),
  lines: notes.flatMap((note) => [
    `Gutschrift vom ${germanDate(note.date)}: ${euro(note.amount)}`,
    ...line('Grund', note.reason),
  ]),
})

const line = (label: string, value: string) => (value === '' ? [] : [`${label}: ${value}`])
