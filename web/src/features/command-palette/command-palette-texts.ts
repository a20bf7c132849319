import { domainWords } from '@portal/contract/words/domain-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

export const useCommandPaletteTexts = texts({
  title: commonWords.quickAccess,
  label: {
    de: 'Inkassonummer, Kundennummer, Schuldner oder Befehl',
    en: 'Collection number, customer number, debtor or command',
  },
  actions: { de: 'Auf dieser Seite', en: 'On this page' },
  cases: domainWords.cases,
  lastCases: { de: 'Zuletzt geöffnet', en: 'Recently opened' },
  savedSearches: screenWords.savedSearches,
  searches: { de: 'In der Aktensuche zeigen', en: 'Show in the file search' },
  commands: { de: 'Befehle', en: 'Commands' },
  language: { de: 'Sprache', en: 'Language' },
  logOut: commonWords.logOut,
  oneCase: domainWords.case,
  handover: screenWords.handOver,
  upload: { de: 'Dateien senden', en: 'Send files' },
  screens: { de: 'Wechseln zu', en: 'Go to' },
  inkassoNumber: domainWords.collectionNumber,
  geschaeftsId: domainWords.customerNumber,
  name: domainWords.debtor,
  searching: { de: 'Wird gesucht …', en: 'Searching …' },
  nothing: { de: 'Nichts gefunden.', en: 'Nothing found.' },
  failed: commonWords.casesNotSearched,
  choices: { de: 'Treffer', en: 'found' },
})

export type CommandPaletteText = ReturnType<typeof useCommandPaletteTexts>
