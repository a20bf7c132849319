import type { ListField, RowField } from '#fields/sent-fields.ts'
import { domainWords } from '#words/domain-words.ts'
import { sentWords } from '#words/sent-words.ts'
import type { Words } from '#words/words.ts'

/** One row of each list. */
export const rowWords = {
  forderungen: sentWords.claim,
  zahlungen: sentWords.payment,
  gutschriften: sentWords.creditNote,
} as const satisfies Record<ListField, Words>

/** What the fields of a row are called; in the order of the receipt. */
export const rowFieldWords = {
  invoiceNumber: domainWords.invoiceNumber,
  invoiceDate: { de: 'Rechnungsdatum', en: 'Invoice date' },
  invoiceSum: { de: 'Rechnungsbetrag', en: 'Invoice amount' },
  contractDate: { de: 'Vertragsdatum', en: 'Contract date' },
  faelligkeitDate: { de: 'Fälligkeitsdatum', en: 'Due date' },
  firstReminderDate: { de: 'Datum der ersten Mahnung', en: 'Date of the first reminder' },
  bankCosts: sentWords.bankChargeback,
  reminderFees: sentWords.reminderCosts,
  amount: sentWords.amount,
  date: sentWords.date,
  reason: { de: 'Grund', en: 'Reason' },
  owner: { de: 'Kontoinhaber', en: 'Account holder' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  konto: { de: 'Kontonummer', en: 'Account number' },
  blz: { de: 'Bankleitzahl', en: 'Bank code (BLZ)' },
} as const satisfies Record<RowField, Words>
