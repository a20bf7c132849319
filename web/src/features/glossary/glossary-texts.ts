import { texts } from '#i18n/texts.ts'

export const useGlossaryTexts = texts({
  intro: {
    de: 'Begriffe aus dem Forderungseinzug, kurz erklärt. Die Erklärungen ersetzen keine Rechtsberatung.',
    en: 'Debt-collection terms in brief. The explanations are not legal advice.',
  },
  search: { de: 'Begriff suchen', en: 'Search for a term' },
  name: { de: 'Begriff', en: 'Term' },
  meaning: { de: 'Erklärung', en: 'Description' },
  jump: { de: 'Zum Buchstaben springen', en: 'Jump to a letter' },
  nothing: { de: 'Kein Begriff gefunden', en: 'No term found' },
  nothingHint: { de: 'Versuchen Sie es mit einem kürzeren Wort.', en: 'Try a shorter word.' },
  all: { de: 'Begriffe', en: 'terms' },
  showAll: { de: 'Alle Begriffe zeigen', en: 'Show all terms' },
  found: { de: 'Gefundene Begriffe:', en: 'Terms found:' },
})

export type GlossaryText = ReturnType<typeof useGlossaryTexts>
