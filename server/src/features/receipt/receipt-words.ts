import type { Words } from '@portal/contract/words.ts'

/** The receipt's own words. */
export const words = {
  title: { de: 'Eingangsbestätigung', en: 'Receipt' },
  head: { de: 'Eingang', en: 'Reception' },
  receiptNumber: { de: 'Belegnummer', en: 'Receipt number' },
  receivedAt: { de: 'Eingegangen am', en: 'Received on' },
  user: { de: 'Benutzer', en: 'User' },
  glgNumber: { de: 'Gläubigernummer', en: 'Creditor number' },
  inkassoNumber: { de: 'Inkassonummer', en: 'Collection number' },
  content: { de: 'Angaben', en: 'Details' },
  files: { de: 'Dateien', en: 'Files' },
  germanTime: { de: 'Uhr (deutsche Zeit)', en: '(time in Germany)' },
  page: { de: 'Seite', en: 'Page' },
  of: { de: 'von', en: 'of' },
} as const satisfies Record<string, Words>
