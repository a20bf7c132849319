import { compulsoryWords } from '@portal/contract/two-factor.ts'
import { wrongCodeWords } from '@portal/contract/words/sentences.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

export const useTwoFactorTexts = texts({
  error: commonWords.error,

  off: { de: 'Zwei-Faktor-Anmeldung ist ausgeschaltet', en: 'Two-factor login is off' },
  offWhat: {
    de: 'Zurzeit genügen Benutzername und Passwort. Mit der Zwei-Faktor-Anmeldung wird bei jeder Anmeldung zusätzlich ein Code aus einer App auf Ihrem Telefon verlangt. Das Passwort allein genügt dann nicht mehr.',
    en: 'At present your username and password are enough. With two-factor login, every login also requires a code from an app on your phone. Your password alone is then no longer enough.',
  },
  offNeeds: {
    de: 'Sie brauchen eine Authenticator-App, die Codes mit sechs Ziffern erzeugt. Beim Einschalten werden Ihre anderen Sitzungen beendet.',
    en: 'You need an authenticator app that generates six-digit codes. Switching two-factor login on ends your other sessions.',
  },
  activate: { de: 'Zwei-Faktor-Anmeldung aktivieren', en: 'Activate two-factor login' },

  compulsory: compulsoryWords,
  compulsoryWhat: {
    de: 'Richten Sie sie bitte jetzt ein, danach geht es weiter. Bei jeder Anmeldung wird dann zusätzlich ein Code aus einer App auf Ihrem Telefon verlangt. Das Passwort allein genügt dann nicht mehr.',
    en: 'Please set it up now; you can then continue. From then on, every login also requires a code from an app on your phone. Your password alone is then no longer enough.',
  },
  begin: { de: 'Jetzt einrichten', en: 'Set up now' },
  help: { de: 'Hilfe dabei erhalten Sie von', en: 'For help please contact' },
  connect: { de: 'Authenticator-App verbinden', en: 'Connect your authenticator app' },
  goOn: { de: 'Weiter zum Portal', en: 'Continue to the portal' },
  leaveTitle: { de: 'Backup-Codes gesichert?', en: 'Have you saved the backup codes?' },
  leaveWarning: {
    de: 'Die Backup-Codes werden nicht noch einmal angezeigt.',
    en: 'The backup codes will not be shown again.',
  },
  leaveStay: { de: 'Zurück zu den Codes', en: 'Back to the codes' },
  leaveYes: { de: 'Seite verlassen', en: 'Leave the page' },

  setup: { de: 'Zwei-Faktor-Anmeldung einrichten', en: 'Set up two-factor login' },
  scan: {
    de: 'Scannen Sie diesen QR-Code mit Ihrer Authenticator-App.',
    en: 'Scan this QR code with your authenticator app.',
  },
  qrCode: {
    de: 'QR-Code für die Authenticator-App; derselbe Schlüssel steht daneben als Text.',
    en: 'QR code for the authenticator app; the same key is shown beside it as text.',
  },
  orType: {
    de: 'Oder geben Sie diesen Schlüssel in die App ein:',
    en: 'Or type this key into the app:',
  },
  copySecret: { de: 'Schlüssel kopieren', en: 'Copy key' },
  enter: {
    de: 'Geben Sie den Code ein, den die App nun anzeigt.',
    en: 'Enter the code that the app shows now.',
  },
  code: screenWords.code,
  verify: screenWords.verify,
  cancel: commonWords.cancel,
  wrong: wrongCodeWords,
  incomplete: screenWords.incompleteCode,
  tooLate: {
    de: 'Die Einrichtung hat länger als zehn Minuten gedauert und wurde abgebrochen. Bitte beginnen Sie neu.',
    en: 'The setup took longer than ten minutes and was cancelled. Please start again.',
  },

  codesWhat: {
    de: 'Heben Sie diese Backup-Codes gut auf: Mit jedem können Sie sich einmal anmelden, wenn Sie Ihr Telefon nicht zur Hand haben.',
    en: 'Keep these backup codes safe: each of them lets you log in once when your phone is not at hand.',
  },
  codesOnce: { de: 'Sie werden nur dieses eine Mal angezeigt.', en: 'They are shown only this once.' },
  backupCodes: { de: 'Backup-Codes', en: 'Backup codes' },
  copy: { de: 'Kopieren', en: 'Copy' },
  print: screenWords.print,
  save: { de: 'Als Textdatei speichern', en: 'Save as text file' },
  done: { de: 'Fertig', en: 'Done' },
  portal: commonWords.portal,
  user: commonWords.username,
  madeOn: { de: 'Erstellt am', en: 'Created on' },
  eachOnce: { de: 'Jeder Code gilt einmal.', en: 'Each code works once.' },

  on: { de: 'Zwei-Faktor-Anmeldung ist eingeschaltet', en: 'Two-factor login is on' },
  onWhat: {
    de: 'Bei jeder Anmeldung wird nach dem Passwort ein Code aus Ihrer Authenticator-App oder ein Backup-Code verlangt.',
    en: 'After the password, every login requires a code from your authenticator app or a backup code.',
  },
  onNew: {
    de: 'Für ein neues Telefon oder neue Backup-Codes deaktivieren Sie sie und richten sie dann neu ein.',
    en: 'For a new phone or new backup codes, deactivate it and then set it up again.',
  },
  onCompulsory: {
    de: 'Sie können sie daher nicht deaktivieren. Für ein neues Telefon oder neue Backup-Codes wenden Sie sich bitte an',
    en: 'You therefore cannot deactivate it. For a new phone or new backup codes, please contact',
  },
  deactivate: { de: 'Zwei-Faktor-Anmeldung deaktivieren', en: 'Deactivate two-factor login' },
  deactivateQuestion: {
    de: 'Danach genügen Benutzername und Passwort zur Anmeldung. Ihre Backup-Codes werden ungültig.',
    en: 'Your username and password will then be enough to log in. Your backup codes will become invalid.',
  },
  deactivateYes: { de: 'Deaktivieren', en: 'Deactivate' },
  deactivated: {
    de: 'Die Zwei-Faktor-Anmeldung ist jetzt ausgeschaltet.',
    en: 'Two-factor login is now off.',
  },
})

export type TwoFactorText = ReturnType<typeof useTwoFactorTexts>
