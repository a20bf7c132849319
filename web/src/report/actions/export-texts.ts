import { detailWords } from '#i18n/detail-words.ts'
import { texts } from '#i18n/texts.ts'

/** The words of the menus that print and export. */
export const useExportTexts = texts({
  xls: { de: 'wie bisher, für jedes Excel', en: 'as before, for every Excel' },
  xlsx: { de: 'für heutiges Excel', en: 'for today’s Excel' },
  csv: { de: 'für andere Programme', en: 'for other programs' },
  last: { de: 'zuletzt gewählt', en: 'chosen last' },
  thisPage: { de: 'Diese Seite', en: 'This page' },
  allHits: { de: 'Alle Treffer', en: 'All hits' },
  row: { de: 'Zeile', en: 'row' },
  rows: detailWords.rows,
  tooManyToPrint: {
    de: 'Gedruckt werden höchstens 2.000 Zeilen. Nehmen Sie für alle Treffer bitte Excel.',
    en: 'At most 2,000 rows are printed. Please use Excel for all hits.',
  },
  tooManyToExport: {
    de: 'Höchstens 300.000 Zeilen auf einmal. Bitte schränken Sie die Suche ein.',
    en: 'At most 300,000 rows at a time. Please narrow the search.',
  },
})

export type ExportText = ReturnType<typeof useExportTexts>
