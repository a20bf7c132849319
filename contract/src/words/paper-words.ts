import type { PaperCategory } from '#paper-row.ts'
import type { Words } from '#words/words.ts'

/** What the papers of a category are called. */
export const paperCategoryWords = {
  settlement: { de: 'Abrechnung', en: 'Settlement' },
  invoice: { de: 'Rechnung', en: 'Invoice' },
  contract: { de: 'Vertrag', en: 'Contract' },
  report: { de: 'Bericht', en: 'Report' },
  other: { de: 'Sonstige Unterlage', en: 'Other paper' },
} as const satisfies Record<PaperCategory, Words>
