import type { Words } from '@portal/contract/words/words.ts'

/** Texts that a few screens share, apart from common-words.ts, which every page loads. */
export const screenWords = {
  toCases: { de: 'Zur Aktensuche', en: 'Go to the file search' },
  handOver: { de: 'Auftrag übergeben', en: 'Hand over an order' },
  print: { de: 'Drucken', en: 'Print' },
  note: { de: 'Hinweis', en: 'Note' },
  noCreditorNumber: { de: 'Keine Gläubigernummer zugeordnet', en: 'No creditor number assigned' },
  show: { de: 'Anzeigen', en: 'Show' },
  isLoading: { de: 'wird geladen …', en: 'loading …' },
  period: { de: 'Zeitraum', en: 'Period' },
  dateRange: { de: 'Datum von – bis', en: 'Date from – to' },
  content: { de: 'Inhalt', en: 'Content' },
  type: { de: 'Art', en: 'Type' },
  other: { de: 'Sonstiges', en: 'Other' },
  progress: { de: 'Bearbeitungsstand', en: 'Progress' },
  costs: { de: 'Kosten', en: 'Costs' },
  clerk: { de: 'Sachbearbeiter', en: 'Clerk' },
  sum: { de: 'Summe', en: 'Total amount' },
  count: { de: 'Anzahl', en: 'Number' },
  month: { de: 'Monat', en: 'Month' },
  savedSearches: { de: 'Gespeicherte Suchen', en: 'Saved searches' },
  receiptFailed: {
    de: 'Die Quittung konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The receipt could not be loaded. Please try again.',
  },
  documentFailed: {
    de: 'Das Dokument konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The document could not be loaded. Please try again.',
  },
  onlyUnread: { de: 'Ungelesen', en: 'Unread' },
  markedRead: { de: 'Als gelesen markiert.', en: 'Marked as read.' },
  allRead: { de: 'Alle als gelesen markieren', en: 'Mark all as read' },
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
  isDone: { de: 'Erledigt', en: 'Done' },
  verify: { de: 'Prüfen', en: 'Verify' },
  incompleteCode: { de: 'Der Code hat sechs Ziffern.', en: 'The code has six digits.' },
} as const satisfies Record<string, Words>
