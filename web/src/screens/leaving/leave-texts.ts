import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

/** Texts of the question before unsent input is discarded. */
export const useLeaveTexts = texts({
  title: { de: 'Eingaben verwerfen?', en: 'Discard what you have entered?' },
  warning: {
    de: 'Was Sie eingegeben haben, wurde noch nicht gesendet und geht verloren.',
    en: 'What you have entered has not been sent and will be lost.',
  },
  stay: { de: 'Weiter bearbeiten', en: 'Continue editing' },
  leave: commonWords.discard,
})
