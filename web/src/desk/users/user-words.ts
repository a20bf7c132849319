import type { Words } from '@portal/contract/words/words.ts'

/** Words that several texts about users share. */
export const userWords = {
  create: { de: 'Benutzer anlegen', en: 'Create a user' },
  customerNumber: { de: 'Nummer des Kunden', en: 'Number of the customer' },
  created: { de: 'Zugang angelegt', en: 'Account created' },
  types: { de: 'Aktentypen', en: 'File types' },
  allNumbers: { de: 'alle des Kunden, auch künftige', en: 'all of the customer, later ones too' },
  allTypes: { de: 'alle, auch künftige', en: 'all, later ones too' },
  secondFactor: { de: 'Zweiter Faktor', en: 'Second factor' },
  noSecondFactor: { de: 'nicht eingerichtet', en: 'not set up' },
  logins: { de: 'Letzte Anmeldungen', en: 'Last logins' },
  noPhone: { de: 'keine Rufnummer hinterlegt', en: 'no phone number on file' },
  none: { de: 'keine', en: 'none' },
} as const satisfies Record<string, Words>
