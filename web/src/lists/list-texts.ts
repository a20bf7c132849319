import { texts } from '#i18n/texts.ts'

/** The words that every list with filters shares. */
export const useListTexts = texts({
  filters: { de: 'Filter', en: 'Filters' },
  from: { de: 'von', en: 'from' },
  to: { de: 'bis', en: 'to' },
  atLeast: { de: 'ab', en: 'from' },
  atMost: { de: 'bis', en: 'to' },
  search: { de: 'Suchen', en: 'Search' },
  reset: { de: 'Zurücksetzen', en: 'Reset' },
  activeFilters: { de: 'Aktive Filter', en: 'Active filters' },
  removeFilter: { de: 'Filter entfernen', en: 'Remove filter' },
  checkFields: { de: 'Bitte prüfen Sie die markierten Angaben.', en: 'Please check the marked fields.' },
  error: { de: 'Fehler', en: 'Error' },

  page: { de: 'Seite', en: 'Page' },
  of: { de: 'von', en: 'of' },
  searchingLong: {
    de: 'Die Suche dauert länger als gewöhnlich. Bitte haben Sie noch etwas Geduld.',
    en: 'The search is taking longer than usual. Please bear with us.',
  },
  nothingFoundHint: {
    de: 'Kein Eintrag entspricht allen gewählten Filtern zugleich. Entfernen Sie einzelne Filter oder prüfen Sie die Schreibweise.',
    en: 'No entry matches all chosen filters at once. Remove single filters or check the spelling.',
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

export type ListText = ReturnType<typeof useListTexts>
