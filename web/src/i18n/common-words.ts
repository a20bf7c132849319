import type { Words } from '@portal/contract/words.ts'

/** What is said alike on several screens behind the login; the contract's domain words say what things are called. */
export const commonWords = {
  logOut: { de: 'Abmelden', en: 'Log out' },
  search: { de: 'Suchen', en: 'Search' },
  quickAccess: { de: 'Schnellzugriff', en: 'Quick access' },
  send: { de: 'Senden', en: 'Send' },
  retry: { de: 'Erneut versuchen', en: 'Try again' },
  remove: { de: 'Entfernen', en: 'Remove' },
  removed: { de: 'wurde entfernt.', en: 'was removed.' },
  discard: { de: 'Verwerfen', en: 'Discard' },
  print: { de: 'Drucken', en: 'Print' },

  all: { de: 'Alle', en: 'All' },
  numberPartHint: {
    de: 'Jeder Teil ab 3 Zeichen, Trennzeichen egal',
    en: 'Any part from 3 characters, separators ignored',
  },
  from: { de: 'von', en: 'from' },
  to: { de: 'bis', en: 'to' },
  dateRange: { de: 'Datum von – bis', en: 'Date from – to' },
  overview: { de: 'Übersicht', en: 'Overview' },
  content: { de: 'Inhalt', en: 'Content' },
  type: { de: 'Art', en: 'Type' },
  other: { de: 'Sonstiges', en: 'Other' },
  progress: { de: 'Bearbeitungsstand', en: 'Progress' },
  characters: { de: 'Zeichen', en: 'characters' },
  count: { de: 'Anzahl', en: 'Number' },
  note: { de: 'Hinweis', en: 'Note' },
  year: { de: 'Jahr', en: 'Year' },
  rows: { de: 'Zeilen', en: 'rows' },
  totalSize: { de: 'Gesamtgröße', en: 'Total size' },
  receiptFailed: {
    de: 'Die Quittung konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The receipt could not be loaded. Please try again.',
  },
  receiptAsPdf: { de: 'Quittung als PDF', en: 'Receipt as PDF' },

  noCreditorNumber: { de: 'Keine Gläubigernummer zugeordnet', en: 'No creditor number assigned' },
  noCreditorNumberHint: {
    de: 'Ihrem Zugang ist noch keine Gläubigernummer zugeordnet. Bitte wenden Sie sich an uns.',
    en: 'No creditor number has been assigned to your account yet. Please contact us.',
  },
} as const satisfies Record<string, Words>
