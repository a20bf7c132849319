import { texts } from '#i18n/texts.ts'

export const useTransmissionTexts = texts({
  sending: { de: 'Die Daten werden übertragen …', en: 'Sending …' },
  failed: {
    de: 'Achtung - Die Übertragung ist fehlgeschlagen. Bitte versuchen Sie es später noch einmal.',
    en: 'Transmission failed. Please try again later.',
  },
  close: { de: 'Schließen', en: 'Close' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  confirmPassword: {
    de: 'Bitte bestätigen Sie Ihr aktuelles Passwort.',
    en: 'Please confirm your current password.',
  },
  whyPassword: {
    de: 'Ihre Anmeldung liegt mehr als zehn Minuten zurück. Ihre Eingaben bleiben erhalten.',
    en: 'You logged in more than ten minutes ago. Nothing you have entered is lost.',
  },
  currentPassword: { de: 'Aktuelles Passwort', en: 'Current password' },
  showPassword: { de: 'Aktuelles Passwort anzeigen', en: 'Show current password' },
  confirm: { de: 'Bestätigen', en: 'Confirm' },
  required: { de: 'Pflichtfeld', en: 'Required field' },
  wrongPassword: {
    de: 'Das Passwort ist nicht korrekt. Bitte geben Sie Ihr aktuelles Passwort ein.',
    en: 'The password is not correct. Please enter your current password.',
  },
})
