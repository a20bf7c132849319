import { domainWords } from '@portal/contract/words/domain-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { handoverLinkWords } from '#screens/links/handover-link.ts'

export const useUploadTexts = texts({
  what: {
    de: 'Hier senden Sie uns Unterlagen, zum Beispiel Rechnungen, Verträge oder eine Liste neuer Forderungen.',
    en: 'Send us documents here, such as invoices, contracts or a list of new claims.',
  },
  comments: domainWords.comment,
  whichCase: {
    de: 'Bitte nennen Sie die Akten- oder Kundennummer, zu der die Dateien gehören.',
    en: 'Please give the case or customer number that the files belong to.',
  },
  noFile: { de: 'Bitte wählen Sie zuerst Dateien aus.', en: 'Please choose files first.' },
  tooMuch: {
    de: 'Bitte entfernen Sie Dateien, bis alle zusammen höchstens 10\u00A0MB haben.',
    en: 'Remove files until the total is 10\u00A0MB or less.',
  },
  send: commonWords.send,
  noCreditor: screenWords.noCreditorNumberHint,
  sentTitle: { de: 'Dateien gesendet', en: 'Files sent' },
  sent: {
    de: 'Ihre Dateien sind bei uns eingegangen. Wir bearbeiten sie so bald wie möglich; den Bearbeitungsstand sehen Sie im Übergabeverlauf.',
    en: 'We have received your files. They will be processed as soon as possible; you can follow their progress in the handover history.',
  },
  showInHistory: handoverLinkWords,
  failed: { de: 'Achtung - Der Upload ist fehlgeschlagen.', en: 'Upload failed.' },
  later: screenWords.tryLater,
  checkFiles: { de: 'Bitte prüfen Sie die markierten Dateien.', en: 'Please check the marked files.' },
})
