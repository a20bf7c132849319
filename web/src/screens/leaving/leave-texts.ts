import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

/** Texts of the question before unsent input is discarded. */
export const useLeaveTexts = texts({
  title: { de: 'Eingaben verwerfen?', en: 'Discard your entries?' },
  warning: {
    de: 'Ihre Eingaben wurden noch nicht gesendet und gehen verloren.',
    en: 'Your entries have not been sent and will be lost.',
  },
  stay: { de: 'Weiter bearbeiten', en: 'Continue editing' },
  leave: commonWords.discard,
})
