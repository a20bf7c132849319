import { domainWords } from '@portal/contract/domain-words.ts'
import { alreadyJudicialWords } from '@portal/contract/judicial.ts'

import { followUpTitles } from '#features/follow-ups/follow-up-kinds.ts'
import { commonWords } from '#i18n/common-words.ts'
import { startWords } from '#i18n/start-words.ts'
import { texts } from '#i18n/texts.ts'

/** The words of the menu „Meldungen“ and of its four dialogs. */
export const useFollowUpTexts = texts({
  menu: domainWords.messages,
  ...followUpTitles,
  ofCase: { de: 'zur Akte', en: 'on case' },
  notLoaded: {
    de: 'Das Formular konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The form could not be loaded. Please try again.',
  },

  send: commonWords.send,
  cancel: startWords.cancel,
  close: startWords.close,
  discardTitle: { de: 'Eingaben verwerfen?', en: 'Discard what you have entered?' },
  discardQuestion: {
    de: 'Was Sie eingegeben haben, wurde noch nicht gesendet und geht verloren.',
    en: 'What you have entered has not been sent and will be lost.',
  },
  discard: commonWords.discard,
  carryOn: { de: 'Weiter bearbeiten', en: 'Continue editing' },
  sent: {
    de: 'Ihre Meldung ist bei uns eingegangen und wird so bald wie möglich bearbeitet. Sie finden sie im Meldungsverlauf.',
    en: 'We have received your message and will process it as soon as possible. You find it in the message history.',
  },
  judicial: alreadyJudicialWords,

  noClaim: { de: 'Bitte geben Sie mindestens eine Forderung an.', en: 'Please enter at least one claim.' },
  noPayment: { de: 'Bitte geben Sie mindestens eine Zahlung an.', en: 'Please enter at least one payment.' },
  noCreditNote: {
    de: 'Bitte geben Sie mindestens eine Gutschrift an.',
    en: 'Please enter at least one credit note.',
  },
  tooMany: {
    de: 'Bitte senden Sie höchstens 200 Einträge auf einmal.',
    en: 'Please send no more than 200 entries at once.',
  },
  remove: commonWords.remove,

  text: { de: 'Ihre Stellungnahme', en: 'Your statement' },
})
