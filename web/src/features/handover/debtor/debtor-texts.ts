import { texts } from '#i18n/texts.ts'

export const useDebtorTexts = texts({
  knownAs: { de: 'Unter dieser Kundennummer bekannt:', en: 'Known under this customer number:' },
  take: { de: 'Schuldnerdaten übernehmen', en: 'Use these details' },
  loading: { de: 'Schuldnerdaten werden geladen …', en: 'Loading the debtor’s details …' },
  failed: {
    de: 'Die Schuldnerdaten konnten nicht geladen werden.',
    en: 'The debtor’s details could not be loaded.',
  },
})
