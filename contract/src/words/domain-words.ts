import type { Words } from '#words/words.ts'

/** What the things of the portal are called, on the screens as on the receipt: each word once (docs/glossary.md). */
export const domainWords = {
  creditor: { de: 'Gläubiger', en: 'Creditor' },
  creditorNumber: { de: 'Gläubigernummer', en: 'Creditor number' },
  creditorNumbers: { de: 'Gläubigernummern', en: 'Creditor numbers' },
  customerNumber: { de: 'Kundennummer', en: 'Customer number' },
  collectionNumber: { de: 'Inkassonummer', en: 'Collection number' },
  case: { de: 'Akte', en: 'Case' },
  cases: { de: 'Akten', en: 'Cases' },
  fileType: { de: 'Aktentyp', en: 'File type' },
  mainClaim: { de: 'Hauptforderung', en: 'Main claim' },
  balance: { de: 'Saldo', en: 'Balance' },
  openMainClaim: { de: 'Offene Hauptforderung', en: 'Open main claim' },
  invoiceNumber: { de: 'Rechnungsnummer', en: 'Invoice number' },
  handover: { de: 'Übergabe', en: 'Handover' },
  upload: { de: 'Datei-Upload', en: 'File upload' },
  user: { de: 'Benutzer', en: 'User' },
  page: { de: 'Seite', en: 'Page' },
  of: { de: 'von', en: 'of' },
} as const satisfies Record<string, Words>
