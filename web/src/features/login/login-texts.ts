import { loginFailedWords, longestLoginLockMinutes } from '@portal/contract/words/sentences.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

export const useLoginTexts = texts({
  title: commonWords.logIn,
  error: commonWords.error,
  username: commonWords.username,
  password: { de: 'Passwort', en: 'Password' },
  showPassword: { de: 'Passwort anzeigen', en: 'Show password' },
  logIn: commonWords.logIn,
  required: commonWords.required,
  help: {
    de: 'Ihre Zugangsdaten erhalten Sie von',
    en: 'You receive your login details from',
  },
  failed: loginFailedWords,
  afterFailures: {
    de: `Bitte prüfen Sie Benutzername und Passwort. Nach mehreren Fehlversuchen wird jede Anmeldung bis zu ${longestLoginLockMinutes} Minuten lang abgelehnt; warten Sie dann bitte, bevor Sie es erneut versuchen.`,
    en: `Please check user name and password. After several failed attempts every login is refused for up to ${longestLoginLockMinutes} minutes; in that case please wait before you try again.`,
  },
  tooMany: {
    de: 'Es gab zu viele Anmeldeversuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
    en: 'There were too many attempts to log in. Please wait a few minutes and try again.',
  },
  unavailable: {
    de: 'Das Portal ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es in einigen Minuten erneut.',
    en: 'The portal cannot be reached at the moment. Please check your connection and try again in a few minutes.',
  },
  broken: {
    de: 'Die Anmeldung war wegen eines Fehlers im Portal nicht möglich. Bitte versuchen Sie es später erneut.',
    en: 'Because of an error in the portal you could not be logged in. Please try again later.',
  },
  notLoaded: commonWords.checkAndReload,
  needed: {
    de: 'Diese Seite sehen Sie nur, wenn Sie angemeldet sind. Nach der Anmeldung wird sie gleich geöffnet.',
    en: 'You can see this page only while you are logged in. It opens right after the login.',
  },
  expired: {
    de: 'Ihre Sitzung ist abgelaufen oder wurde beendet. Bitte melden Sie sich erneut an; danach kommen Sie auf dieselbe Seite zurück.',
    en: 'Your session has expired or was ended. Please log in again; you will return to the same page.',
  },
  loggedOut: {
    de: 'Sie haben sich in einem anderen Fenster abgemeldet. Nach einer neuen Anmeldung kommen Sie auf dieselbe Seite zurück.',
    en: 'You logged out in another window. Once you log in again, you will return to the same page.',
  },
})
