import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

export const useSendDialogTexts = texts({
  sending: { de: 'Die Daten werden übertragen …', en: 'Sending …' },
  sendingLong: { de: 'Bitte haben Sie noch etwas Geduld.', en: 'Please bear with us.' },
  uploaded: { de: 'Übertragen', en: 'Uploaded' },
  failed: { de: 'Achtung - Die Übertragung ist fehlgeschlagen.', en: 'Transmission failed.' },
  tryLater: screenWords.tryLater,
  isOpen: {
    de: 'Vielleicht ist es trotzdem angekommen. Wenn Sie es erneut versuchen, wird nichts doppelt gesendet.',
    en: 'It may still have arrived. If you try again, nothing is sent twice.',
  },
  close: commonWords.close,
  cancel: commonWords.cancel,
  open: { de: 'offen', en: 'outstanding' },
  openMainClaim: { de: 'offene Hauptforderung', en: 'open main claim' },
  send: commonWords.send,
  retry: commonWords.retry,
  receiptNumber: { de: 'Ihre Quittungsnummer:', en: 'Your receipt number:' },
  receipt: { de: 'Quittung als PDF', en: 'Receipt as PDF' },
  receiptFailed: {
    de: 'Die Quittung konnte nicht geladen werden. Ihre Daten sind angekommen.',
    en: 'The receipt could not be loaded. Your data has arrived.',
  },
  confirmPassword: {
    de: 'Bitte bestätigen Sie mit Ihrem aktuellen Passwort.',
    en: 'Please confirm with your current password.',
  },
  whyPassword: {
    de: 'Ihre Anmeldung liegt mehr als zehn Minuten zurück. Ihre Eingaben bleiben erhalten.',
    en: 'You logged in more than ten minutes ago. Your entries are kept.',
  },
  currentPassword: { de: 'Aktuelles Passwort', en: 'Current password' },
  showPassword: { de: 'Aktuelles Passwort anzeigen', en: 'Show current password' },
  confirm: { de: 'Bestätigen', en: 'Confirm' },
  required: {
    de: 'Pflichtfeld: Bitte geben Sie Ihr aktuelles Passwort ein.',
    en: 'Required: Enter your current password.',
  },
  wrongPassword: {
    de: 'Das Passwort ist nicht korrekt. Bitte geben Sie Ihr aktuelles Passwort ein.',
    en: 'The password is not correct. Please enter your current password.',
  },
})
