import { wrongCodeWords } from '@portal/contract/words/sentences.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

export const useSecondFactorTexts = texts({
  title: { de: 'Zwei-Faktor-Anmeldung', en: 'Two-factor login' },
  codeHint: {
    de: 'Bitte geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.',
    en: 'Please enter the six-digit code from your authenticator app.',
  },
  backupHint: {
    de: 'Bitte geben Sie einen Ihrer Backup-Codes ein. Jeder Code gilt nur einmal.',
    en: 'Please enter one of your backup codes. Each code works only once.',
  },
  code: screenWords.code,
  backupCode: { de: 'Backup-Code', en: 'Backup code' },
  verify: screenWords.verify,
  toBackup: { de: 'Backup-Code verwenden', en: 'Use a backup code' },
  toCode: { de: 'Code aus der App verwenden', en: 'Use a code from the app' },
  cancel: commonWords.cancel,
  wrong: wrongCodeWords,
  incomplete: screenWords.incompleteCode,
  unavailable: commonWords.unreachable,
  over: {
    de: 'Diese Anmeldung ist beendet: Es gab zu viele falsche Codes, oder es sind mehr als fünf Minuten vergangen. Bitte melden Sie sich neu an.',
    en: 'This login has ended: there were too many wrong codes, or more than five minutes have passed. Please log in again.',
  },
  back: { de: 'Zurück zur Anmeldung', en: 'Back to login' },
})
