import { mostChanges } from '@portal/contract/changes.ts'
import { answerByWords } from '@portal/contract/words/sentences.ts'

import { commonWords } from '#i18n/common-words.ts'
import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'

export const useChangesTexts = texts({
  loading: { de: 'Neuigkeiten werden geladen …', en: 'Loading what’s new …' },
  failed: { de: 'Die Neuigkeiten konnten nicht geladen werden.', en: 'What’s new could not be loaded.' },
  sinceVisit: { de: 'Seit Ihrem letzten Besuch', en: 'Since your last visit' },
  nothingNew: { de: 'Nichts Neues.', en: 'Nothing new.' },
  moreThan: { de: 'Mehr als', en: 'More than' },
  look: { de: 'Neuigkeiten ansehen', en: 'Look at what’s new' },
  since: { de: 'Seit', en: 'Since' },
  nothing: { de: 'Nichts Neues seit', en: 'Nothing new since' },
  nothingHint: {
    de: 'Hier stehen neue Aufgaben, Zahlungen, Dokumente, Einträge, andere Aktentypen und Abschlüsse Ihrer Akten, und was aus Ihren Übermittlungen wurde.',
    en: 'New tasks, payments, documents, entries, other file types and closings of your cases appear here, and what became of your submissions.',
  },
  allRead: commonWords.allRead,
  allReadHint: {
    de: 'Erst dann beginnt die Liste neu; ansehen allein ändert nichts.',
    en: 'Only then does the list begin anew; looking at it changes nothing.',
  },
  notMarked: {
    de: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    en: 'This could not be saved. Please try again.',
  },
  more: {
    de: `Das sind die neuesten ${count(mostChanges)} Änderungen. Frühere stehen in den Akten.`,
    en: `These are the latest ${count(mostChanges)} changes. Earlier ones are in the cases.`,
  },
  toSearch: { de: 'Alle Akten ansehen', en: 'Look at all cases' },
  withoutCase: { de: 'Ohne Akte', en: 'Without a case' },
  before: { de: 'bisher', en: 'previously' },
  now: { de: 'jetzt', en: 'now' },
  answerBy: answerByWords,
  handedOver: { de: 'übergeben am', en: 'handed over on' },
  download: { de: 'Herunterladen', en: 'Download' },
  downloadFailed: commonWords.documentFailed,
})

export type ChangesText = ReturnType<typeof useChangesTexts>
