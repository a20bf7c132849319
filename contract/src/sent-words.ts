import type { Words } from '#words.ts'

/** What is sent to the collection company and what it is made of is called, beside `domain-words.ts`: late screens alone say it. */
export const sentWords = {
  debtor: { de: 'Schuldner', en: 'Debtor' },
  retentionOfTitle: { de: 'Eigentumsvorbehalt', en: 'Retention of title' },
  assignmentForCollection: { de: 'Inkassozession', en: 'Assignment for collection' },
  arrestWarrant: { de: 'Haftbefehl', en: 'Arrest warrant' },
  claim: { de: 'Forderung', en: 'Claim' },
  claims: { de: 'Forderungen', en: 'Claims' },
  payment: { de: 'Zahlung', en: 'Payment' },
  payments: { de: 'Zahlungen', en: 'Payments' },
  creditNote: { de: 'Gutschrift', en: 'Credit note' },
  creditNotes: { de: 'Gutschriften', en: 'Credit notes' },
  claimIncrease: { de: 'Forderungserhöhung', en: 'Claim increase' },
  reminderCosts: { de: 'Mahnkosten', en: 'Reminder costs' },
  bankChargeback: { de: 'Bankrücklast', en: 'Bank chargeback' },
  message: { de: 'Meldung', en: 'Message' },
  messages: { de: 'Meldungen', en: 'Messages' },
  handovers: { de: 'Übergaben', en: 'Handovers' },
  receipt: { de: 'Quittung', en: 'Receipt' },
  date: { de: 'Datum', en: 'Date' },
  time: { de: 'Uhrzeit', en: 'Time' },
  amount: { de: 'Betrag', en: 'Amount' },
  text: { de: 'Text', en: 'Text' },
  comment: { de: 'Bemerkung', en: 'Comment' },
  files: { de: 'Dateien', en: 'Files' },
  no: { de: 'Nein', en: 'No' },
} as const satisfies Record<string, Words>
