import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

/** The question before something is left that has not been sent. */
export const useLeaveTexts = texts({
  title: { de: 'Eingaben verwerfen?', en: 'Discard what you have entered?' },
  warning: {
    de: 'Was Sie eingegeben haben, wurde noch nicht gesendet und geht verloren.',
    en: 'What you have entered has not been sent and will be lost.',
  },
  stay: { de: 'Weiter bearbeiten', en: 'Continue editing' },
  leave: commonWords.discard,
})
