import { messageTextLimit } from '@portal/contract/messages.ts'
import { named, type Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'
import { screenTitles } from '#screens/screen-titles.ts'

export const textLimit = messageTextLimit

const yourMessage: Words = { de: 'Ihre Nachricht', en: 'Your message' }

/** The name of the text of a message. */
export const messageName = named(yourMessage, within(yourMessage))

export const useMessagesTexts = texts({
  title: screenTitles.messages,
  loading: { de: 'Nachrichten werden geladen …', en: 'Loading messages …' },
  failed: {
    de: 'Die Nachrichten konnten nicht geladen werden.',
    en: 'The messages could not be loaded.',
  },
  none: {
    de: 'Zu dieser Akte gibt es noch keine Nachrichten.',
    en: 'There are no messages on this case yet.',
  },
  earlier: { de: 'Frühere Nachrichten', en: 'Earlier messages' },
  earlierFailed: {
    de: 'Die früheren Nachrichten konnten nicht geladen werden.',
    en: 'The earlier messages could not be loaded.',
  },
  onlyLatest: {
    de: 'Gedruckt sind die letzten {count} Nachrichten, frühere nicht.',
    en: 'Printed are the latest {count} messages, not the earlier ones.',
  },
  unreadFromHere: { de: 'Ab hier ungelesen', en: 'Unread from here' },
  yourSide: { de: 'Ihr Unternehmen', en: 'Your company' },

  download: { de: 'Datei herunterladen', en: 'Download file' },
  downloadFailed: {
    de: 'Die Datei konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The file could not be loaded. Please try again.',
  },
  waiting: { de: 'wird noch auf Viren geprüft', en: 'is still being checked for viruses' },
  infected: { de: 'zurückgehalten: Schadsoftware gefunden', en: 'held back: malware was found' },
  deleted: { de: 'wird nicht mehr aufbewahrt', en: 'is no longer kept' },
  receiptFailed: screenWords.receiptFailed,

  compose: { de: 'Nachricht schreiben', en: 'Write a message' },
  read: { de: 'Lesen', en: 'Read' },
  formFailed: screenWords.formFailed,
  write: yourMessage,
  next: commonWords.next,
  toCases: { de: 'Nachricht zu mehreren Akten:', en: 'Message on several cases:' },
  attach: { de: 'Dateien anhängen', en: 'Attach files' },
  tooManyFiles: {
    de: 'Bitte hängen Sie höchstens 10 Dateien an.',
    en: 'Please attach no more than 10 files.',
  },
  // Not just „Senden“, because other dialogs of the case have a button with that name.
  send: { de: 'Nachricht senden', en: 'Send message' },
  sendKeys: { de: 'Senden mit Strg + Eingabe', en: 'Send with Ctrl + Enter' },
  sent: { de: 'Ihre Nachricht ist bei uns eingegangen', en: 'We have received your message' },
  notSent: {
    de: 'Ihre Nachricht konnte nicht gesendet werden.',
    en: 'Your message could not be sent.',
  },
  notSentHint: {
    de: 'Ihr Text bleibt erhalten. Bitte versuchen Sie es später noch einmal.',
    en: 'Your text is not lost. Please try again later.',
  },
  checkText: { de: 'Bitte prüfen Sie Ihren Text.', en: 'Please check your text.' },
  checkFiles: { de: 'Bitte prüfen Sie die Dateien.', en: 'Please check the files.' },

  lead: {
    de: 'Alle Nachrichten zu Ihren Akten. Eine neue schreiben Sie in der jeweiligen Akte.',
    en: 'All messages about your cases. To write a new one, open the case concerned.',
  },
  noThreads: { de: 'Noch keine Nachrichten', en: 'No messages yet' },
  unreadOne: { de: 'ungelesene Nachricht', en: 'unread message' },
  unreadMany: { de: 'ungelesene Nachrichten', en: 'unread messages' },
  toSearch: screenWords.toCases,
  toAll: { de: 'Alle Nachrichten', en: 'All messages' },
  which: { de: 'Welche Nachrichten', en: 'Which messages' },
  all: commonWords.all,
  onlyUnread: screenWords.onlyUnread,
  readOnes: { de: 'Gelesen', en: 'Already read' },
  noneUnread: { de: 'Keine ungelesenen Nachrichten', en: 'No unread messages' },
  markAll: screenWords.allRead,
  marked: screenWords.markedRead,
  markAllFailed: {
    de: 'Das ist nicht gelungen. Bitte versuchen Sie es noch einmal.',
    en: 'That did not work. Please try again.',
  },
  youWrote: { de: 'Sie:', en: 'You:' },
})

export type MessagesText = ReturnType<typeof useMessagesTexts>

/** „3 ungelesene Nachrichten“. */
export const unreadWords = (text: MessagesText, unread: number, shown: string): string =>
  `${shown} ${text(unread === 1 ? 'unreadOne' : 'unreadMany')}`
