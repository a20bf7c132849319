import { commonWords } from '#i18n/common-words.ts'
import { startWords } from '#i18n/start-words.ts'
import { texts } from '#i18n/texts.ts'

export const useSessionWarningTexts = texts({
  title: { de: 'Ihre Sitzung endet gleich', en: 'Your session is about to end' },
  idle: {
    de: 'Sie haben das Portal eine Weile nicht benutzt. Zum Schutz Ihrer Daten werden Sie abgemeldet in',
    en: 'You have not used the portal for a while. To protect your data you will be logged out in',
  },
  final: {
    de: 'Die längste Dauer einer Sitzung ist fast erreicht; sie lässt sich nicht verlängern. Bitte schließen Sie ab, woran Sie arbeiten, und melden Sie sich dann neu an. Sie werden abgemeldet in',
    en: 'The longest time a session may last is almost over and cannot be extended. Please finish what you are working on and then log in again. You will be logged out in',
  },
  minutes: { de: 'Minuten', en: 'minutes' },
  seconds: { de: 'Sekunden', en: 'seconds' },
  stay: { de: 'Angemeldet bleiben', en: 'Stay logged in' },
  understood: { de: 'Verstanden', en: 'Understood' },
  logOut: commonWords.logOut,
  failed: startWords.unreachable,
})
