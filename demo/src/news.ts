import type { ImportRow } from '@portal/contract/import-format.ts'

/** The banner of the dashboard. */
export const news: ImportRow<'news'>[] = [
  {
    language: 'de',
    kind: 'info',
    text: 'Willkommen in der Demo des Gläubigerportals. Alle Personen, Firmen und Forderungen sind frei erfunden.',
  },
  {
    language: 'en',
    kind: 'info',
    text: 'Welcome to the demo of the creditor portal. All persons, companies and claims are invented.',
  },
]
