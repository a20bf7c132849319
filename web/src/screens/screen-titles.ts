import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'

/** Names of the screens, for the drawer, the heading and the browser tab. */
export const screenTitles = {
  dashboard: { de: 'Startseite', en: 'Home' },
  changes: { de: 'Neuigkeiten', en: 'What’s new' },
  tasks: { de: 'Aufgaben', en: 'Tasks' },
  cases: { de: 'Aktensuche', en: 'File search' },
  messages: { de: 'Nachrichten', en: 'Messages' },
  notices: { de: 'Meldungsverlauf', en: 'Message history' },
  papers: domainWords.papers,
  handover: { de: 'Auftragsübergabe', en: 'Case submission' },
  handoverHistory: { de: 'Übergabeverlauf', en: 'Handover history' },
  upload: domainWords.upload,
  statistics: { de: 'Statistik', en: 'Statistics' },
  passwordChange: { de: 'Passwort ändern', en: 'Change password' },
  twoFactor: { de: 'Zwei-Faktor-Anmeldung', en: '2-FA' },
  notifications: { de: 'Benachrichtigungen', en: 'Notifications' },
  glossary: { de: 'Glossar', en: 'Glossary' },
  privacy: commonWords.privacy,
  imprint: commonWords.imprint,
} satisfies Record<string, Words>
