import { type ChangeKind, mostChanges } from '@portal/contract/changes.ts'
import { domainWords } from '@portal/contract/domain-words.ts'
import { sentWords } from '@portal/contract/sent-words.ts'
import type { Words } from '@portal/contract/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'

/** What each change is called in its line. */
const kindWords: Record<ChangeKind, Words> = {
  payment: sentWords.payment,
  booking: { de: 'Buchung', en: 'Booking' },
  document: { de: 'Dokument', en: 'Document' },
  entry: { de: 'Eintrag', en: 'Entry' },
  stage: domainWords.fileType,
  monitored: { de: 'Überwachung', en: 'Monitoring' },
  closed: commonWords.closing,
  negative: { de: 'Negativmerkmal', en: 'Negative feature' },
  newCase: { de: 'Neue Akte', en: 'New case' },
  accepted: { de: 'Angenommen', en: 'Accepted' },
  refused: { de: 'Abgelehnt', en: 'Refused' },
}

/** The words of what has changed since the last visit. */
export const useChangesTexts = texts({
  ...kindWords,
  loading: { de: 'Neuigkeiten werden geladen …', en: 'Loading what’s new …' },
  failed: { de: 'Die Neuigkeiten konnten nicht geladen werden.', en: 'What’s new could not be loaded.' },
  since: { de: 'Seit', en: 'Since' },
  nothing: { de: 'Nichts Neues seit', en: 'Nothing new since' },
  nothingHint: {
    de: 'Hier stehen neue Zahlungen, Dokumente, Einträge, andere Aktentypen und Abschlüsse Ihrer Akten, und was aus Ihren Übermittlungen wurde.',
    en: 'New payments, documents, entries, other file types and closings of your cases stand here, and what became of your submissions.',
  },
  allRead: { de: 'Alles gelesen', en: 'Mark all as read' },
  allReadHint: {
    de: 'Erst dann beginnt die Liste neu; ansehen allein ändert nichts.',
    en: 'Only then does the list begin anew; looking at it changes nothing.',
  },
  notMarked: {
    de: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    en: 'This could not be saved. Please try again.',
  },
  more: {
    de: `Das sind die neuesten ${count(mostChanges)} Änderungen. Was davor war, steht in den Akten.`,
    en: `These are the latest ${count(mostChanges)} changes. What was before stands in the cases.`,
  },
  toSearch: { de: 'Zur Aktensuche', en: 'To the file search' },
  withoutCase: { de: 'Übermittlungen ohne Akte', en: 'Submissions without a case' },
  before: { de: 'bisher', en: 'before' },
  now: { de: 'jetzt', en: 'now' },
  handedOver: { de: 'übergeben am', en: 'handed over on' },
  download: { de: 'Herunterladen', en: 'Download' },
  downloadFailed: {
    de: 'Das Dokument konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The document could not be loaded. Please try again.',
  },
})

export type ChangesText = ReturnType<typeof useChangesTexts>
