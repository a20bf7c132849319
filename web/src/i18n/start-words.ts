import type { Words } from '@portal/contract/words/words.ts'

/** What is said alike before the login and behind it. Few, because every visit begins by loading them. */
export const startWords = {
  portal: { de: 'Gläubigerportal', en: 'Creditor portal' },
  privacy: { de: 'Datenschutz', en: 'Privacy' },
  imprint: { de: 'Impressum', en: 'Imprint' },
  cookies: { de: 'Cookies und Browserspeicher', en: 'Cookies and browser storage' },
  toHome: { de: 'Zur Startseite', en: 'Go to the home page' },

  logIn: { de: 'Anmelden', en: 'Log in' },
  username: { de: 'Benutzername', en: 'User name' },
  required: { de: 'Pflichtfeld', en: 'Required field' },
  error: { de: 'Fehler', en: 'Error' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  close: { de: 'Schließen', en: 'Close' },
  checkAndReload: {
    de: 'Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
    en: 'Please check your connection and reload the page.',
  },
  unreachable: {
    de: 'Das Portal ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
    en: 'The portal cannot be reached at the moment. Please try again.',
  },
} as const satisfies Record<string, Words>
