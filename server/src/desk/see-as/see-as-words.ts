import type { Words } from '@portal/contract/words/words.ts'

/** Messages that tell clerks why they cannot see the screens of a user. */
export const seeAsWords = {
  off: {
    de: 'Die Ansicht als Benutzer ist ausgeschaltet (desk.seeAs in der Datei des Betreibers).',
    en: 'Seeing the portal as a user is turned off (desk.seeAs in the operator’s file).',
  },
  disabled: (username: string): Words => ({
    de: `${username} ist gesperrt und sieht keine Bildschirme.`,
    en: `${username} is disabled and sees no screens.`,
  }),
  setUp: (username: string): Words => ({
    de: `${username} muss zuerst die Zwei-Faktor-Anmeldung einrichten und sieht bis dahin keine Daten.`,
    en: `${username} must set up two-factor login first and sees no data until then.`,
  }),
} as const
