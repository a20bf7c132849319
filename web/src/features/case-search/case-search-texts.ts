import { texts } from '#i18n/texts.ts'

/** The words of the case search, each domain word once: for the filter, its chip and its column. */
export const useCaseSearchTexts = texts({
  creditor: { de: 'Gläubiger', en: 'Creditor' },
  customerNumber: { de: 'Kundennummer', en: 'Customer number' },
  customerNumberColumn: { de: 'Kunden\u00ADnummer', en: 'Customer number' },
  debtorName: { de: 'Schuldner', en: 'Debtor name' },
  invoiceNumber: { de: 'Rechnungsnummer', en: 'Invoice number' },
  fileType: { de: 'Aktentyp', en: 'File type' },
  type: { de: 'Typ', en: 'Type' },
  collectionNumber: { de: 'Inkassonummer', en: 'Collection number' },
  collectionNumberRange: { de: 'Inkassonummer von – bis', en: 'Collection number from – to' },
  collectionNumberColumn: { de: 'Inkasso\u00ADnummer', en: 'Collection number' },
  mainClaim: { de: 'Hauptforderung', en: 'Main claim' },
  mainClaimColumn: { de: 'Haupt\u00ADforderung', en: 'Main claim' },
  mainClaimRange: { de: 'Hauptforderung von – bis (€)', en: 'Main claim from – to (€)' },
  handoverDate: { de: 'Übergabedatum', en: 'Handover date' },
  handoverDateRange: { de: 'Übergabedatum von – bis', en: 'Handover date from – to' },
  handover: { de: 'Übergabe', en: 'Handover' },
  balance: { de: 'Saldo', en: 'Balance' },

  results: { de: 'Gefundene Akten', en: 'Cases found' },
  oneCase: { de: 'Akte', en: 'case' },
  cases: { de: 'Akten', en: 'cases' },
  noCases: { de: 'Keine Akten', en: 'No cases' },
  searching: { de: 'Akten werden gesucht …', en: 'Searching cases …' },
  failed: { de: 'Die Akten konnten nicht geladen werden.', en: 'The cases could not be loaded.' },
  nothingFound: { de: 'Keine Akten gefunden', en: 'No cases found' },
  noCasesYet: { de: 'Noch keine Akten vorhanden', en: 'There are no cases yet' },
  noCasesYetHint: {
    de: 'Zu Ihren Gläubigernummern gibt es noch keine Akte.',
    en: 'There is no case for your creditor numbers yet.',
  },
})

export type CaseSearchText = ReturnType<typeof useCaseSearchTexts>
