import { receiptWords } from '@portal/contract/words/receipt-words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

export const useDeadLettersTexts = texts({
  mails: { de: 'Nicht zugestellte E-Mails', en: 'Undelivered e-mails' },
  webhooks: { de: 'Nicht zugestellte Ereignisse', en: 'Undelivered events' },
  what: {
    de: 'Das Portal hat sie endgültig aufgegeben: Der Empfänger lehnt sie ab, oder zehn Versuche sind gescheitert.',
    en: 'The portal has given them up: the receiver refuses them, or ten attempts have failed.',
  },
  loading: { de: 'Die Liste wird geladen …', en: 'Loading the list …' },
  failed: { de: 'Die Liste konnte nicht geladen werden.', en: 'The list could not be loaded.' },
  none: { de: 'Keine.', en: 'None.' },
  more: {
    de: 'Gezeigt sind die {shown} ältesten von {total}.',
    en: 'These are the {shown} oldest of {total}.',
  },

  about: { de: 'Worum es geht', en: 'What it is about' },
  recipient: deskWords.addressee,
  staff: { de: 'Ihre Mitarbeiter', en: 'Your staff' },
  receiptNumber: receiptWords.receiptNumber,
  deadSince: { de: 'Aufgegeben', en: 'Given up' },
  tries: { de: 'Versuche', en: 'Attempts' },
  fault: { de: 'Letzter Fehler', en: 'Last fault' },
  unknownFault: { de: 'Unbekannter Fehler', en: 'Unknown fault' },
  retry: commonWords.retry,
  retryAll: { de: 'Alle erneut versuchen', en: 'Try all again' },
  retryAllTitle: { de: 'Alle erneut versuchen?', en: 'Try all again?' },
  retryAllWhat: {
    de: 'Jede beginnt von vorn, mit zehn Versuchen. Beheben Sie zuerst die Ursache des letzten Fehlers.',
    en: 'Each starts over, with ten attempts. Fix the cause of its last fault first.',
  },
  retriedOne: { de: 'wird erneut versucht.', en: 'is being tried again.' },
  retriedMany: { de: 'werden erneut versucht.', en: 'are being tried again.' },
})
