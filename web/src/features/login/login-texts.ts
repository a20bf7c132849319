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
  usernameMissing: {
    de: 'Pflichtfeld: Bitte geben Sie Ihren Benutzernamen ein.',
    en: 'Required: Enter your username.',
  },
  passwordMissing: {
    de: 'Pflichtfeld: Bitte geben Sie Ihr Passwort ein.',
    en: 'Required: Enter your password.',
  },
  help: {
    de: 'Ihre Zugangsdaten erhalten Sie von',
    en: 'Your login details are provided by',
  },
  failed: loginFailedWords,
  afterFailures: {
    de: `Bitte prüfen Sie Benutzername und Passwort. Nach mehreren Fehlversuchen wird die Anmeldung für bis zu ${longestLoginLockMinutes} Minuten gesperrt.`,
    en: `Please check your username and password. After several failed attempts, your login is locked for up to ${longestLoginLockMinutes} minutes.`,
  },
  tooMany: {
    de: 'Es gab zu viele Anmeldeversuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
    en: 'There have been too many attempts to log in. Please wait a few minutes and try again.',
  },
  unavailable: {
    de: 'Das Portal ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es in einigen Minuten erneut.',
    en: 'The portal cannot be reached at the moment. Please check your connection and try again in a few minutes.',
  },
  broken: {
    de: 'Die Anmeldung war wegen eines Fehlers im Portal nicht möglich. Bitte versuchen Sie es später erneut.',
    en: 'You could not be logged in because of an error in the portal. Please try again later.',
  },
  notLoaded: commonWords.checkAndReload,
  needed: {
    de: 'Bitte melden Sie sich an, um diese Seite zu sehen. Sie wird danach gleich geöffnet.',
    en: 'Please log in to see this page. It will open straight afterwards.',
  },
  expired: {
    de: 'Ihre Sitzung ist abgelaufen oder wurde beendet. Bitte melden Sie sich erneut an; danach kommen Sie auf dieselbe Seite zurück.',
    en: 'Your session has expired or has been ended. Please log in again; you will return to the same page.',
  },
  loggedOut: {
    de: 'Sie haben sich in einem anderen Fenster abgemeldet. Nach einer neuen Anmeldung kommen Sie auf dieselbe Seite zurück.',
    en: 'You logged out in another window. Once you log in again, you will return to the same page.',
  },
})
