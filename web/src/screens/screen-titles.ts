import type { Words } from '@portal/contract/words.ts'

/** What each screen is called, in the drawer, in its heading and in the browser's tab. */
export const screenTitles = {
  dashboard: { de: 'Startseite', en: 'Home' },
  cases: { de: 'Aktensuche', en: 'File search' },
  notices: { de: 'Meldungsverlauf', en: 'Message history' },
  handover: { de: 'Auftragsübergabe', en: 'Case submission' },
  handoverHistory: { de: 'Übergabeverlauf', en: 'Handover history' },
  upload: { de: 'Datei-Upload', en: 'File upload' },
  statistics: { de: 'Statistik', en: 'Statistics' },
  passwordChange: { de: 'Passwort ändern', en: 'Change password' },
  twoFactor: { de: 'Zwei-Faktor-Anmeldung', en: '2-FA' },
  glossary: { de: 'Glossar', en: 'Glossary' },
  privacy: { de: 'Datenschutz', en: 'Privacy' },
  imprint: { de: 'Impressum', en: 'Imprint' },
} satisfies Record<string, Words>
