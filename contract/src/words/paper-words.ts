import type { PaperCategory } from '#paper-row.ts'
import type { Words } from '#words/words.ts'

/** Name of a paper of each category. */
export const paperCategoryWords = {
  settlement: { de: 'Abrechnung', en: 'Statement of account' },
  invoice: { de: 'Rechnung', en: 'Invoice' },
  contract: { de: 'Vertrag', en: 'Contract' },
  report: { de: 'Bericht', en: 'Report' },
  other: { de: 'Sonstige Unterlage', en: 'Other paper' },
} as const satisfies Record<PaperCategory, Words>

export const paperWord: Words = { de: 'Unterlage', en: 'Paper' }

export const papersFailed: Words = {
  de: 'Die Unterlagen konnten nicht geladen werden.',
  en: 'The papers could not be loaded.',
}

/** „3 neue Unterlagen“ */
export const newPapersWords = (count: number): Words =>
  count === 1
    ? { de: '1 neue Unterlage', en: '1 new paper' }
    : { de: `${count} neue Unterlagen`, en: `${count} new papers` }
