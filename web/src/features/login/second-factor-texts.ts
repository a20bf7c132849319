import { texts } from '#i18n/texts.ts'

export const useSecondFactorTexts = texts({
  title: { de: 'Zwei-Faktor-Anmeldung', en: 'Two-factor login' },
  codeHint: {
    de: 'Bitte geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.',
    en: 'Please enter the six-digit code from your authenticator app.',
  },
  backupHint: {
    de: 'Bitte geben Sie einen Ihrer Backup-Codes ein. Er wird damit verbraucht.',
    en: 'Please enter one of your backup codes. It is used up by this.',
  },
  code: { de: 'Code', en: 'Code' },
  backupCode: { de: 'Backup-Code', en: 'Backup code' },
  verify: { de: 'Prüfen', en: 'Verify' },
  toBackup: { de: 'Backup-Code verwenden', en: 'Use a backup code' },
  toCode: { de: 'Code aus der App verwenden', en: 'Use a code from the app' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  wrong: {
    de: 'Der Code ist nicht korrekt. Versuchen sie es nochmal.',
    en: 'The code is not correct. Please try again.',
  },
  incomplete: { de: 'Der Code hat sechs Ziffern.', en: 'The code has six digits.' },
  unavailable: {
    de: 'Das Portal ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
    en: 'The portal cannot be reached at the moment. Please try again.',
  },
  over: {
    de: 'Diese Anmeldung ist beendet: Es gab zu viele falsche Codes, oder es sind mehr als fünf Minuten vergangen. Bitte melden Sie sich neu an.',
    en: 'This login has ended: there were too many wrong codes, or more than five minutes have passed. Please log in again.',
  },
  back: { de: 'Zurück zur Anmeldung', en: 'Back to the login' },
})
