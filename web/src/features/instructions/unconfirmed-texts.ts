import { texts } from '#i18n/texts.ts'

/** Warning → the error text if the user has not confirmed it. */
export const useUnconfirmedTexts = texts({
  W1: {
    de: 'Bitte bestätigen Sie den Hinweis zur Verjährung.',
    en: 'Please confirm the warning about the limitation period.',
  },
  W2: {
    de: 'Bitte bestätigen Sie den Hinweis zu den Kosten.',
    en: 'Please confirm the warning about the costs.',
  },
  W3: {
    de: 'Bitte bestätigen Sie den Hinweis zu den Gerichtskosten.',
    en: 'Please confirm the warning about the court costs.',
  },
  W4: {
    de: 'Bitte bestätigen Sie den Hinweis zum Titel.',
    en: 'Please confirm the warning about the title.',
  },
  W5: {
    de: 'Bitte bestätigen Sie den Hinweis zu den Kosten der Ratenzahlung.',
    en: 'Please confirm the warning about the costs of paying by instalments.',
  },
  W6: {
    de: 'Bitte bestätigen Sie den Hinweis zu den Kosten des Mahnverfahrens.',
    en: 'Please confirm the warning about the costs of the court dunning procedure.',
  },
})
