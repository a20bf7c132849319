import type { Words } from '@portal/contract/words/words.ts'

/** Names of a case's imported data, for the case page and for the desk's mappings. */
export const caseFieldWords = {
  balance: { de: 'Aktueller Saldo', en: 'Current balance' },
  payments: { de: 'Eingegangene Zahlungen', en: 'Payments received' },
  paidOfMainClaim: { de: 'Zahlungen auf die Hauptforderung', en: 'Payments on the main claim' },
  lastPayment: { de: 'Letzte Zahlung', en: 'Last payment' },
  secondLastAction: { de: 'Vorletzte Aktion', en: 'Second-last action' },
  lastAction: { de: 'Letzte Aktion', en: 'Last action' },
  currentAction: { de: 'Aktuelle Aktion', en: 'Current action' },
  swornStatement: {
    de: 'Eidesstattliche Versicherung / Vermögensauskunft',
    en: 'Sworn statement / asset disclosure',
  },
  disclosureRefused: { de: 'Vermögensauskunft verweigert', en: 'Asset disclosure refused' },
  mainClaims: { de: 'Hauptforderungen', en: 'Main claims' },
  caseHistory: { de: 'Aktenhistorie', en: 'Case history' },
  bookings: { de: 'Buchungshistorie', en: 'Booking history' },
  category: { de: 'Kategorie', en: 'Category' },
  from: { de: 'Von', en: 'From' },
  to: { de: 'Bis', en: 'To' },
  status: { de: 'Status', en: 'Status' },
  output: { de: 'Ausgabe', en: 'Output' },
  bookingType: { de: 'Buchungsart', en: 'Booking type' },
} as const satisfies Record<string, Words>
