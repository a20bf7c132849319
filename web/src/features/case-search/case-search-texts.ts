import { texts } from '#i18n/texts.ts'

/** The words of the case search, each domain word once: for the filter, its chip and its column. */
export const useCaseSearchTexts = texts({
  filters: { de: 'Filter', en: 'Filters' },
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
  from: { de: 'von', en: 'from' },
  to: { de: 'bis', en: 'to' },
  atLeast: { de: 'ab', en: 'from' },

  search: { de: 'Suchen', en: 'Search' },
  reset: { de: 'Zurücksetzen', en: 'Reset' },
  activeFilters: { de: 'Aktive Filter', en: 'Active filters' },
  removeFilter: { de: 'Filter entfernen', en: 'Remove filter' },
  checkFields: { de: 'Bitte prüfen Sie die markierten Angaben.', en: 'Please check the marked fields.' },
  error: { de: 'Fehler', en: 'Error' },

  results: { de: 'Gefundene Akten', en: 'Cases found' },
  page: { de: 'Seite', en: 'Page' },
  of: { de: 'von', en: 'of' },
  oneCase: { de: 'Akte', en: 'case' },
  cases: { de: 'Akten', en: 'cases' },
  noCases: { de: 'Keine Akten', en: 'No cases' },
  searching: { de: 'Akten werden gesucht …', en: 'Searching cases …' },
  searchingLong: {
    de: 'Die Suche dauert länger als gewöhnlich. Bitte haben Sie noch etwas Geduld.',
    en: 'The search is taking longer than usual. Please bear with us.',
  },
  failed: { de: 'Die Akten konnten nicht geladen werden.', en: 'The cases could not be loaded.' },
  nothingFound: { de: 'Keine Akten gefunden', en: 'No cases found' },
  nothingFoundHint: {
    de: 'Keine Ihrer Akten entspricht allen gewählten Filtern zugleich. Entfernen Sie einzelne Filter oder prüfen Sie die Schreibweise.',
    en: 'None of your cases matches all chosen filters at once. Remove single filters or check the spelling.',
  },
  noCasesYet: { de: 'Noch keine Akten vorhanden', en: 'There are no cases yet' },
  noCasesYetHint: {
    de: 'Zu Ihren Gläubigernummern gibt es noch keine Akte.',
    en: 'There is no case for your creditor numbers yet.',
  },
  noCreditor: { de: 'Keine Gläubigernummer ausgewählt', en: 'No creditor number selected' },
  noCreditorHint: {
    de: 'Gesucht wird nur in den ausgewählten Gläubigernummern. Wählen Sie im Filter mindestens eine aus.',
    en: 'The search covers the selected creditor numbers only. Select at least one in the filters.',
  },
  noOwnCreditor: { de: 'Keine Gläubigernummer zugeordnet', en: 'No creditor number assigned' },
  noOwnCreditorHint: {
    de: 'Ihrem Zugang ist noch keine Gläubigernummer zugeordnet. Bitte wenden Sie sich an uns.',
    en: 'No creditor number has been assigned to your account yet. Please contact us.',
  },
  refused: { de: 'Die Suche wurde nicht ausgeführt', en: 'The search was not carried out' },
})

export type CaseSearchText = ReturnType<typeof useCaseSearchTexts>
