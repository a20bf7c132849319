import { domainWords } from '@portal/contract/words/domain-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

/** Texts shared by all lists with filters. */
export const useListTexts = texts({
  filters: { de: 'Filter', en: 'Filters' },
  moreFilters: { de: 'Weitere Filter', en: 'More filters' },
  from: commonWords.from,
  to: commonWords.to,
  atLeast: commonWords.onwards,
  atMost: commonWords.to,
  search: commonWords.search,
  reset: { de: 'Zurücksetzen', en: 'Reset' },
  activeFilters: { de: 'Aktive Filter', en: 'Active filters' },
  removeFilter: { de: 'Filter entfernen', en: 'Remove filter' },
  checkFields: { de: 'Bitte prüfen Sie die markierten Angaben.', en: 'Please check the marked fields.' },
  casesNotSearched: commonWords.casesNotSearched,
  error: commonWords.error,

  sortBy: { de: 'Sortieren nach', en: 'Sort by' },
  page: domainWords.page,
  of: domainWords.of,
  pageSize: { de: 'Zeilen je Seite', en: 'Rows per page' },
  allRows: commonWords.all,
  searchingLong: {
    de: 'Die Suche dauert länger als gewöhnlich. Bitte haben Sie noch etwas Geduld.',
    en: 'The search is taking longer than usual. Please bear with us.',
  },
})

export type ListText = ReturnType<typeof useListTexts>

/** Keys of the texts that each list defines. */
export type ListWord =
  // Title of the results: "Gefundene Akten".
  | 'results'
  // Singular after the number of results: "Akte".
  | 'one'
  // Plural after the number of results: "Akten".
  | 'many'
  // Replaces the number of results if there are none: "Keine Akten".
  | 'none'
  | 'searching'
  | 'failed'
  // Shown if no row matches the filters.
  | 'nothingFound'
  // Shown if there are no rows even without filters; says why.
  | 'noneYet'
  | 'noneYetHint'
