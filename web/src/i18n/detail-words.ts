import type { Words } from '@portal/contract/words/words.ts'

/** What is said alike on several screens, but not on those that open first, which load `common-words.ts` alone. */
export const detailWords = {
  send: { de: 'Senden', en: 'Send' },
  remove: { de: 'Entfernen', en: 'Remove' },
  removed: { de: 'wurde entfernt.', en: 'was removed.' },
  discard: { de: 'Verwerfen', en: 'Discard' },
  dateRange: { de: 'Datum von – bis', en: 'Date from – to' },
  overview: { de: 'Übersicht', en: 'Overview' },
  content: { de: 'Inhalt', en: 'Content' },
  type: { de: 'Art', en: 'Type' },
  other: { de: 'Sonstiges', en: 'Other' },
  progress: { de: 'Bearbeitungsstand', en: 'Progress' },
  costs: { de: 'Kosten', en: 'Costs' },
  clerk: { de: 'Sachbearbeiter', en: 'Clerk' },
  count: { de: 'Anzahl', en: 'Number' },
  month: { de: 'Monat', en: 'Month' },
  year: { de: 'Jahr', en: 'Year' },
  rows: { de: 'Zeilen', en: 'rows' },
  savedSearches: { de: 'Gespeicherte Suchen', en: 'Saved searches' },
  totalSize: { de: 'Gesamtgröße', en: 'Total size' },
  receiptFailed: {
    de: 'Die Quittung konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The receipt could not be loaded. Please try again.',
  },
  documentFailed: {
    de: 'Das Dokument konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The document could not be loaded. Please try again.',
  },
  allRead: { de: 'Alles gelesen', en: 'Mark all as read' },
  receiptAsPdf: { de: 'Quittung als PDF', en: 'Receipt as PDF' },
  casesNotSearched: {
    de: 'Die Akten konnten nicht gesucht werden.',
    en: 'The cases could not be searched.',
  },
  draftNotChecked: {
    de: 'Ob es einen Entwurf gibt, konnte nicht geprüft werden.',
    en: 'Whether there is a draft could not be checked.',
  },
  tryLater: { de: 'Bitte versuchen Sie es später noch einmal.', en: 'Please try again later.' },
  noCreditorNumberHint: {
    de: 'Ihrem Zugang ist noch keine Gläubigernummer zugeordnet. Bitte wenden Sie sich an uns.',
    en: 'No creditor number has been assigned to your account yet. Please contact us.',
  },
} as const satisfies Record<string, Words>
