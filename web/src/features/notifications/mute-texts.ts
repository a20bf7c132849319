import { texts } from '#i18n/texts.ts'

/** What the page of a case says of mail about it, and the page of notifications, too. */
export const muteWords = {
  notSaved: {
    de: 'Ihre Wahl konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    en: 'Your choice could not be saved. Please try again.',
  },
}

export const useMuteTexts = texts({
  ...muteWords,
  tellMe: { de: 'E-Mails zu dieser Akte erhalten', en: 'Get e-mails about this case' },
})
