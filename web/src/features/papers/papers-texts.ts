import { mostPapers } from '@portal/contract/papers.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { papersFailed, paperCategoryWords, paperWord } from '@portal/contract/words/paper-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

/** Maximum size of the files in one archive, in megabytes. Browsers can pack this much without problems. */
export const mostMegabytes = 250

export const usePapersTexts = texts({
  title: domainWords.papers,
  creditor: domainWords.creditor,
  date: domainWords.date,
  description: screenWords.description,
  category: screenWords.type,
  period: screenWords.period,
  size: { de: 'Größe', en: 'Size' },
  year: screenWords.year,
  words: { de: 'Bezeichnung oder Dateiname', en: 'Description or file name' },
  all: commonWords.all,
  of: domainWords.of,
  unread: commonWords.unread,
  ...paperCategoryWords,

  download: screenWords.download,
  downloadFailed: screenWords.documentFailed,
  markAll: screenWords.allRead,
  marked: screenWords.markedRead,
  markFailed: { de: 'Das Markieren ist fehlgeschlagen.', en: 'Marking failed.' },

  archive: { de: 'ZIP-Archiv', en: 'ZIP archive' },
  archiveOf: {
    de: 'Gefundene Unterlagen als ZIP-Archiv herunterladen',
    en: 'Download the papers found as a ZIP archive',
  },
  packing: { de: 'Wird geladen:', en: 'Loading:' },
  tooMany: {
    de: `Ein Archiv fasst höchstens ${mostPapers} Unterlagen und ${mostMegabytes} MB. Bitte wählen Sie oben ein Jahr oder eine Art.`,
    en: `An archive holds at most ${mostPapers} papers and ${mostMegabytes} MB. Please select a year or a type above.`,
  },
  missing: {
    de: 'Nicht alle Unterlagen konnten geladen werden. Es fehlen:',
    en: 'Not all papers could be loaded. Missing:',
  },
  archiveFailed: {
    de: 'Das Archiv konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
    en: 'The archive could not be created. Please try again.',
  },

  /** Follows „3 neue Unterlagen“ if the list is filtered. */
  inAll: screenWords.inAll,
  noneUnread: { de: 'Keine neuen Unterlagen', en: 'No new papers' },
  toAll: { de: 'Alle Unterlagen', en: 'All papers' },

  results: { de: 'Gefundene Unterlagen', en: 'Papers found' },
  one: within(paperWord),
  many: within(domainWords.papers),
  none: { de: 'Keine Unterlagen', en: 'No papers' },
  searching: { de: 'Unterlagen werden gesucht …', en: 'Searching papers …' },
  failed: papersFailed,
  nothingFound: { de: 'Keine Unterlagen gefunden', en: 'No papers found' },
  noneYet: { de: 'Noch keine Unterlagen vorhanden', en: 'There are no papers yet' },
  noneYetHint: {
    de: 'Hier finden Sie, was wir für Sie bereitstellen: Abrechnungen, Rechnungen, Verträge und Berichte. Neues ist markiert, bis Sie es geöffnet haben.',
    en: 'Here you will find what we provide for you: statements of account, invoices, contracts and reports. New papers are marked until you have opened them.',
  },
})

export type PapersText = ReturnType<typeof usePapersTexts>
