import { domainWords } from '@portal/contract/words/domain-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { detailWords } from '#i18n/detail-words.ts'
import { startWords } from '#i18n/start-words.ts'
import { texts } from '#i18n/texts.ts'

/** The words of a print or an export under way; fetched with it. */
export const useTaskTexts = texts({
  rows: detailWords.rows,
  printing: { de: 'Der Druck wird vorbereitet', en: 'Preparing to print' },
  exporting: { de: 'Die Datei wird erstellt', en: 'Creating the file' },
  fetched: domainWords.of,
  finishing: { de: 'Die Datei wird gleich gespeichert …', en: 'The file will be saved in a moment …' },
  cancel: startWords.cancel,
  close: startWords.close,
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
    de: 'Das sind mehr Zeilen, als auf einmal ausgegeben werden können. Bitte schränken Sie die Suche ein.',
    en: 'These are more rows than can be exported at a time. Please narrow the search.',
  },
  busy: {
    de: 'Es laufen gerade zu viele Exporte. Bitte versuchen Sie es in einem Moment noch einmal.',
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
