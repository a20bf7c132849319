import type { Words } from '@portal/contract/words/words.ts'

/**
 * Texts that several folders share, and that most pages load. Texts of a few screens are in screen-words.ts, so that
 * the login and the search don't load them. Names of domain terms are in the contract's domain words.
 */
export const commonWords = {
  portal: { de: 'Gläubigerportal', en: 'Creditor portal' },
  privacy: { de: 'Datenschutz', en: 'Privacy' },
  imprint: { de: 'Impressum', en: 'Imprint' },
  cookies: { de: 'Cookies und Browserspeicher', en: 'Cookies and browser storage' },
  toHome: { de: 'Zur Startseite', en: 'Go to the home page' },
  logIn: { de: 'Anmelden', en: 'Log in' },
  username: { de: 'Benutzername', en: 'Username' },
  error: { de: 'Fehler', en: 'Error' },
  checkAndReload: {
    de: 'Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
    en: 'Please check your connection and reload the page.',
  },
  unreachable: {
    de: 'Das Portal ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
    en: 'The portal cannot be reached at the moment. Please try again.',
  },

  logOut: { de: 'Abmelden', en: 'Log out' },
  search: { de: 'Suchen', en: 'Search' },
  quickAccess: { de: 'Schnellzugriff', en: 'Quick access' },
  retry: { de: 'Erneut versuchen', en: 'Try again' },
  all: { de: 'Alle', en: 'All' },
  numberPartHint: {
    de: 'Anfang oder Teil ab 3 Zeichen',
    en: 'Beginning, or part from 3 characters',
  },
  from: { de: 'von', en: 'from' },
  onwards: { de: 'ab', en: 'from' },
  to: { de: 'bis', en: 'to' },
  characters: { de: 'Zeichen', en: 'characters' },
  closingReason: { de: 'Abschlussgrund', en: 'Reason for closure' },
  partPaid: { de: 'Teilweise bezahlt', en: 'Part paid' },
  noPayment: { de: 'Ohne Zahlung', en: 'No payment' },
  overdue: { de: 'überfällig', en: 'overdue' },
  unread: { de: 'ungelesen', en: 'unread' },
  casesNotSearched: {
    de: 'Die Suche nach Akten ist fehlgeschlagen.',
    en: 'The search for cases failed.',
  },
  reject: { de: 'Ablehnen', en: 'Reject' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  close: { de: 'Schließen', en: 'Close' },
  back: { de: 'Zurück', en: 'Back' },
  next: { de: 'Weiter', en: 'Next' },
  send: { de: 'Senden', en: 'Send' },
  pleaseSelect: { de: 'Bitte auswählen', en: 'Please select' },
  removed: { de: 'wurde entfernt.', en: 'has been removed.' },
  remove: { de: 'Entfernen', en: 'Remove' },
  filledIn: { de: 'Ausgefüllt:', en: 'Filled in:' },
  discard: { de: 'Verwerfen', en: 'Discard' },
  overview: { de: 'Übersicht', en: 'Overview' },
  totalSize: { de: 'Gesamtgröße', en: 'Total size' },
} as const satisfies Record<string, Words>
