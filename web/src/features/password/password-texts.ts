import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

export const usePasswordTexts = texts({
  what: {
    de: 'Ihr Antrag geht an den Anbieter. Das neue Passwort wird innerhalb eines Werktags freigeschaltet; bis dahin gilt das bisherige.',
    en: 'Your request is sent to the provider. The new password is enabled within one working day; until then your current one remains valid.',
  },
  rules: { de: 'Das neue Passwort', en: 'The new password' },
  atLeast: { de: 'hat mindestens', en: 'has at least' },
  characters: commonWords.characters,
  withTwoFactor: { de: '(mit Zwei-Faktor-Anmeldung', en: '(with two-factor login' },
  notCommon: {
    de: 'ist kein häufig verwendetes Passwort',
    en: 'is not a common password',
  },
  notGuessable: {
    de: 'besteht nicht aus Ihrem Namen, Ihrer Firma oder Ihren Nummern',
    en: 'does not consist of your name, your company or your numbers',
  },
  met: { de: 'erfüllt', en: 'met' },
  notYet: { de: 'nicht erfüllt', en: 'not met' },
  onSending: { de: 'wird beim Absenden geprüft', en: 'checked on sending' },
  allMet: {
    de: 'Alle Regeln, die sich hier prüfen lassen, sind erfüllt.',
    en: 'All rules that can be checked here are met.',
  },
  advice: {
    de: 'Gut sind mehrere Wörter, die nichts miteinander zu tun haben. Ziffern und Sonderzeichen sind erlaubt, aber nicht nötig.',
    en: 'Several unrelated words make a good password. Digits and special characters are allowed but not required.',
  },
  newPassword: { de: 'Neues Passwort', en: 'New password' },
  showNew: { de: 'Neues Passwort anzeigen', en: 'Show new password' },
  repeat: { de: 'Neues Passwort wiederholen', en: 'Repeat new password' },
  showRepeat: { de: 'Wiederholtes Passwort anzeigen', en: 'Show repeated password' },
  send: { de: 'Neues Passwort beantragen', en: 'Request new password' },

  newPasswordMissing: {
    de: 'Pflichtfeld: Bitte geben Sie das neue Passwort ein.',
    en: 'Required: Enter the new password.',
  },
  repeatMissing: {
    de: 'Pflichtfeld: Bitte wiederholen Sie das neue Passwort.',
    en: 'Required: Repeat the new password.',
  },
  differs: { de: 'Passwörter stimmen nicht überein', en: 'The passwords do not match.' },
  tooShort: {
    de: 'Das Passwort ist zu kurz. Es braucht mindestens',
    en: 'The password is too short. It needs at least',
  },
  tooLong: {
    de: 'Das Passwort ist zu lang. Es darf höchstens 256 Zeichen haben.',
    en: 'The password is too long. It may have up to 256 characters.',
  },
  tooCommon: {
    de: 'Dieses Passwort wird häufig verwendet und von Angreifern zuerst versucht. Bitte wählen Sie ein anderes.',
    en: 'This password is too common; attackers try it first. Please choose another one.',
  },
  tooGuessable: {
    de: 'Dieses Passwort lässt sich aus Ihrem Namen, Ihrer Firma oder Ihren Nummern erraten. Bitte wählen Sie ein anderes.',
    en: 'This password can be guessed from your name, your company or your numbers. Please choose another one.',
  },
  format: {
    de: 'Das Passwort enthält ein Zeichen, das nicht gespeichert werden kann. Bitte wählen Sie ein anderes.',
    en: 'The password contains a character that cannot be stored. Please choose another one.',
  },

  requested: {
    de: 'Ihr Antrag ist eingegangen. Das neue Passwort wird innerhalb eines Werktags freigeschaltet. Bis dahin melden Sie sich mit dem bisherigen Passwort an.',
    en: 'Your request has been received. The new password will be enabled within one working day. Until then, please log in with your current password.',
  },
  changed: {
    de: 'Ihr neues Passwort gilt ab sofort. Alle Ihre Sitzungen wurden beendet; bitte melden Sie sich mit dem neuen Passwort an.',
    en: 'Your new password is valid from now on. All your sessions have ended; please log in with the new password.',
  },
})
