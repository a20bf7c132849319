import { maxSavedSearches } from '@portal/contract/saved-searches.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { named } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

/** Name of the field in which the user names a search. */
export const searchName = named(
  { de: 'Name der Suche', en: 'Search name' },
  { de: 'einen Namen für die Suche', en: 'a name for the search' },
)

/** Texts of the tools to personalise a list. */
export const useOwnListTexts = texts({
  close: commonWords.close,
  remove: commonWords.remove,
  removed: commonWords.removed,

  newestFirst: { de: 'Neueste zuerst', en: 'Newest first' },

  view: { de: 'Ansicht', en: 'View' },
  viewOf: { de: 'Ansicht der Liste', en: 'List view' },
  viewHint: {
    de: 'Gilt auf diesem Gerät für Ihren Zugang, auch für Druck und Excel.',
    en: 'Applies to your account on this device, including print and Excel.',
  },
  columns: { de: 'Spalten', en: 'Columns' },
  stays: { de: 'immer sichtbar', en: 'always shown' },
  up: { de: 'nach oben', en: 'up' },
  down: { de: 'nach unten', en: 'down' },
  place: { de: 'Spalte', en: 'column' },
  of: domainWords.of,
  rows: { de: 'Zeilenabstand', en: 'Row spacing' },
  wide: { de: 'Normal', en: 'Normal' },
  dense: { de: 'Eng', en: 'Compact' },
  own: { de: 'Auf Standard zurücksetzen', en: 'Reset to default' },

  savedSearches: screenWords.savedSearches,
  none: {
    de: 'Sie haben noch keine Suche gespeichert. Setzen Sie Filter und geben Sie der Suche hier einen Namen.',
    en: 'You have not saved a search yet. Set some filters and give the search a name here.',
  },
  loading: { de: 'Ihre Suchen werden geladen …', en: 'Loading your searches …' },
  failed: { de: 'Ihre Suchen konnten nicht geladen werden.', en: 'Your searches could not be loaded.' },
  saveThis: { de: 'Aktuelle Suche speichern', en: 'Save this search' },
  name: searchName,
  replaces: {
    de: 'Ersetzt Ihre gespeicherte Suche mit diesem Namen.',
    en: 'Replaces your saved search with this name.',
  },
  save: { de: 'Speichern', en: 'Save' },
  saved: { de: 'wurde gespeichert.', en: 'has been saved.' },
  tooMany: {
    de: `Sie haben schon ${maxSavedSearches} Suchen. Bitte entfernen Sie eine davon.`,
    en: `You already have ${maxSavedSearches} searches. Please remove one of them.`,
  },
  withoutFilter: { de: 'Ohne Filter', en: 'No filters' },
})
