import type { Words } from '@portal/contract/words/words.ts'

/** What is said alike on several screens behind the login; the contract's domain words say what things are called. */
export const commonWords = {
  logOut: { de: 'Abmelden', en: 'Log out' },
  search: { de: 'Suchen', en: 'Search' },
  quickAccess: { de: 'Schnellzugriff', en: 'Quick access' },
  retry: { de: 'Erneut versuchen', en: 'Try again' },
  print: { de: 'Drucken', en: 'Print' },

  all: { de: 'Alle', en: 'All' },
  numberPartHint: {
    de: 'Jeder Teil ab 3 Zeichen, Trennzeichen egal',
    en: 'Any part from 3 characters, separators ignored',
  },
  from: { de: 'von', en: 'from' },
  onwards: { de: 'ab', en: 'from' },
  to: { de: 'bis', en: 'to' },
  characters: { de: 'Zeichen', en: 'characters' },
  closing: { de: 'Abschluss', en: 'Closing' },
  closingReason: { de: 'Abschlussgrund', en: 'Closing reason' },
  paidInFull: { de: 'Vollständig bezahlt', en: 'Paid in full' },
  partPaid: { de: 'Teilweise bezahlt', en: 'Paid in part' },
  noPayment: { de: 'Ohne Zahlung', en: 'No payment' },
  note: { de: 'Hinweis', en: 'Note' },

  noCreditorNumber: { de: 'Keine Gläubigernummer zugeordnet', en: 'No creditor number assigned' },
} as const satisfies Record<string, Words>
