import type { Words } from '@portal/contract/words/words.ts'

/** Texts that several folders share. Names of domain terms are in the contract's domain words. */
export const commonWords = {
  portal: { de: 'Gläubigerportal', en: 'Creditor portal' },
  privacy: { de: 'Datenschutz', en: 'Privacy' },
  imprint: { de: 'Impressum', en: 'Imprint' },
  cookies: { de: 'Cookies und Browserspeicher', en: 'Cookies and browser storage' },
  toHome: { de: 'Zur Startseite', en: 'Go to the home page' },

  logIn: { de: 'Anmelden', en: 'Log in' },
  username: { de: 'Benutzername', en: 'Username' },
  error: { de: 'Fehler', en: 'Error' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  close: { de: 'Schließen', en: 'Close' },
  back: { de: 'Zurück', en: 'Back' },
  next: { de: 'Weiter', en: 'Next' },
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
  print: { de: 'Drucken', en: 'Print' },

  all: { de: 'Alle', en: 'All' },
  numberPartHint: {
    de: 'Ein Teil der Nummer genügt (ab 3 Zeichen)',
    en: 'Part of the number is enough (3 characters or more)',
  },
  from: { de: 'von', en: 'from' },
  onwards: { de: 'ab', en: 'from' },
  to: { de: 'bis', en: 'to' },
  characters: { de: 'Zeichen', en: 'characters' },
  closingReason: { de: 'Abschlussgrund', en: 'Reason for closure' },
  partPaid: { de: 'Teilweise bezahlt', en: 'Part paid' },
  noPayment: { de: 'Ohne Zahlung', en: 'No payment' },
  note: { de: 'Hinweis', en: 'Note' },

  noCreditorNumber: { de: 'Keine Gläubigernummer zugeordnet', en: 'No creditor number assigned' },

  show: { de: 'Anzeigen', en: 'Show' },
  isLoading: { de: 'wird geladen …', en: 'loading …' },
  pleaseSelect: { de: 'Bitte auswählen', en: 'Please select' },
  send: { de: 'Senden', en: 'Send' },
  remove: { de: 'Entfernen', en: 'Remove' },
  filledIn: { de: 'Ausgefüllt:', en: 'Filled in:' },
  removed: { de: 'wurde entfernt.', en: 'has been removed.' },
  discard: { de: 'Verwerfen', en: 'Discard' },
  period: { de: 'Zeitraum', en: 'Period' },
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
  unread: { de: 'ungelesen', en: 'unread' },
  allRead: { de: 'Alle als gelesen markieren', en: 'Mark all as read' },
  casesNotSearched: {
    de: 'Die Suche nach Akten ist fehlgeschlagen.',
    en: 'The search for cases failed.',
  },
  draftNotChecked: {
    de: 'Es konnte nicht geprüft werden, ob ein Entwurf vorliegt.',
    en: 'We could not check whether there is a draft.',
  },
  tryLater: { de: 'Bitte versuchen Sie es später noch einmal.', en: 'Please try again later.' },
  noCreditorNumberHint: {
    de: 'Ihrem Zugang ist noch keine Gläubigernummer zugeordnet. Bitte wenden Sie sich an uns.',
    en: 'No creditor number has been assigned to your account yet. Please contact us.',
  },
  formFailed: {
    de: 'Das Formular konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The form could not be loaded. Please try again.',
  },
  ofCase: { de: 'zur Akte', en: 'on case' },
  isSent: { de: 'gesendet', en: 'sent' },

  code: { de: 'Code', en: 'Code' },
  verify: { de: 'Prüfen', en: 'Verify' },
  incompleteCode: { de: 'Der Code hat sechs Ziffern.', en: 'The code has six digits.' },
} as const satisfies Record<string, Words>
