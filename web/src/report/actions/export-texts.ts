import { domainWords } from '@portal/contract/words/domain-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

const rows = { de: 'Zeilen', en: 'rows' }

export const rowWords = { row: { de: 'Zeile', en: 'row' }, rows }

/** Texts of the print and export menus. */
export const useExportTexts = texts({
  xls: { de: 'älteres Format, für alle Excel-Versionen', en: 'older format, for any Excel version' },
  xlsx: { de: 'für aktuelle Excel-Versionen', en: 'for current Excel versions' },
  csv: { de: 'für andere Programme', en: 'for other programs' },
  last: { de: 'zuletzt genutzt', en: 'last used' },
  thisPage: { de: 'Diese Seite', en: 'This page' },
  allHits: { de: 'Alle Treffer', en: 'All results' },
  ...rowWords,
  tooManyToPrint: {
    de: 'Gedruckt werden höchstens 2.000 Zeilen. Bitte verwenden Sie für alle Treffer Excel.',
    en: 'At most 2.000 rows are printed. Please use Excel for all results.',
  },
  tooManyToExport: {
    de: 'Höchstens 300.000 Zeilen auf einmal. Bitte schränken Sie die Suche ein.',
    en: 'At most 300.000 rows at a time. Please narrow the search.',
  },
})

export type ExportText = ReturnType<typeof useExportTexts>

/** Texts of the progress dialog. Loaded with the dialog. */
export const useTaskTexts = texts({
  rows,
  printing: { de: 'Der Druck wird vorbereitet', en: 'Preparing to print' },
  exporting: { de: 'Die Datei wird erstellt', en: 'Creating the file' },
  fetched: domainWords.of,
  finishing: { de: 'Die Datei wird gleich gespeichert …', en: 'The file will be saved in a moment …' },
  cancel: commonWords.cancel,
  close: commonWords.close,
  retry: commonWords.retry,
  failed: {
    de: 'Es wurde keine Datei gespeichert, weil die Daten nicht vollständig geladen werden konnten.',
    en: 'No file was saved because the data could not be loaded completely.',
  },
  printFailed: {
    de: 'Die Daten konnten nicht vollständig geladen werden.',
    en: 'The data could not be loaded completely.',
  },
  tooManyRows: {
    de: 'Es sind mehr Zeilen, als auf einmal ausgegeben werden können. Bitte schränken Sie die Suche ein.',
    en: 'There are more rows than can be exported at a time. Please narrow the search.',
  },
  busy: {
    de: 'Es laufen gerade zu viele Exporte. Bitte versuchen Sie es gleich noch einmal.',
    en: 'Too many exports are running. Please try again in a moment.',
  },
  blocked: {
    de: 'Der Browser hat das Druckfenster nicht geöffnet. Bitte erlauben Sie diesem Portal, Fenster zu öffnen, und versuchen Sie es noch einmal.',
    en: 'The browser did not open the print window. Please allow this portal to open windows and try again.',
  },
  printedOn: { de: 'Gedruckt am', en: 'Printed on' },
  by: { de: 'von', en: 'by' },
  page: domainWords.page,
})

export type TaskText = ReturnType<typeof useTaskTexts>
